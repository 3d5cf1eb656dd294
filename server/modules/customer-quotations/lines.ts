import { and, eq } from 'drizzle-orm'
import type { z } from 'zod'
import type { customerQuotationInput } from '@/contracts/customer-quotation-input'
import { compare } from '@/contracts/rules/decimal'
import { documentMargin, lineMargin } from '@/contracts/rules/margin'
import { quotedBreakFor } from '@/contracts/rules/quoted-breaks'
import { quotedTotals } from '@/contracts/rules/totals'
import { customerQuotationBreaks, customerQuotationLines, documentLineLinks, documentLines } from '../../db/schema/documents'
import type { Session } from '../../http/context'
import { invalidField } from '../../http/problem'
import { partIdsFor } from '../documents/link-parts'
import { lineTaxColumns } from '../documents/priced-lines'
import { idsInColumn } from '../documents/ids'
import { type BorneTax, placesOfLines } from '../taxes/borne'
import { offeredCosts } from '../vendor-quotations/landed'
import { type Cost, costOf, storedLines, type StoredLine } from './costs'
import { requireTaxes, type TaxBasis } from '../sales/taxes'
import { type DiscountColumns, taxedShareOf } from '../terms/early-discount'

type Input = z.output<typeof customerQuotationInput>
type LineInput = Input['lines'][number]

export type CostedInput = LineInput &
  Cost & { taxes: BorneTax[]; net: string; total: string; taxAmounts: string[]; marginPct: string | null; revisesLineId: string | null }

/** @throws Problem 422 where the breaks contradict each other or the line's own price */
const checkBreaks = ({ breaks, qty, unitPrice }: LineInput, index: number): void => {
  if (breaks.length === 0) return
  const repeatedAt = breaks.findIndex(({ minQty }, at) => breaks.findIndex((other) => compare(other.minQty, minQty) === 0) !== at)
  if (repeatedAt >= 0)
    throw invalidField(`lines.${index}.breaks.${repeatedAt}.minQty`, `Line ${index + 1} has two prices from the same quantity on.`, 'duplicate')
  const applicableBreak = quotedBreakFor(breaks, qty)
  if (!applicableBreak) throw invalidField(`lines.${index}.qty`, `Line ${index + 1}: the quantity is below the smallest price break.`, 'PRICE_BREAK')
  if (compare(applicableBreak.unitPrice, unitPrice) !== 0)
    throw invalidField(
      `lines.${index}.unitPrice`,
      `Line ${index + 1}: the price from ${applicableBreak.minQty} on is ${applicableBreak.unitPrice}.`,
      'PRICE_BREAK',
    )
}

const refuseForeignLines = ({ lines }: Input, stored: ReadonlyMap<string, StoredLine>): void => {
  const foreignIndex = lines.findIndex((line, index) => line.id && (!stored.has(line.id) || lines.findIndex((other) => other.id === line.id) !== index))
  if (foreignIndex >= 0)
    throw invalidField(`lines.${foreignIndex}.id`, `Line ${foreignIndex + 1} does not belong to this quotation, or is there twice.`, 'unknown')
}

/** Adds costs, net amounts and margins to the lines and returns the document's totals, by the same rules as the screens. */
export const computeQuotation = async (
  session: Session,
  input: Input,
  { customer, date, discount }: TaxBasis & { discount: DiscountColumns },
  documentId: string | null,
) => {
  const { currency, lines } = input
  const stored = documentId ? await storedLines(session, documentId) : new Map<string, StoredLine>()
  refuseForeignLines(input, stored)
  lines.forEach(checkBreaks)
  const offers = await offeredCosts(session, idsInColumn(lines, 'vendorQuotationLineId'))
  const taxes = await requireTaxes(session, placesOfLines(lines), { customer, date })
  const priced = lines.map((line, index) => {
    const storedLine = line.id ? stored.get(line.id) : undefined
    const { unitCost, costCurrency, costRate, landedAdd } = costOf(session, currency, line, index, storedLine, offers)
    return {
      ...line,
      taxes: taxes[index] ?? [],
      unitCost,
      costCurrency,
      costRate,
      landedAdd,
      revisesLineId: storedLine?.revisesLineId ?? null,
      discount: { percent: line.discountPct },
    }
  })
  const requiredLines = priced.filter((line) => !line.isOptional)
  const { totals, lines: lineAmounts } = quotedTotals({ currency, taxedShare: taxedShareOf(discount), lines: priced })
  if (compare(totals.grandTotal, input.grandTotal) !== 0)
    throw invalidField('grandTotal', `The total is ${totals.grandTotal} ${currency}, the request says ${input.grandTotal}. Check the lines.`, 'TOTAL_MISMATCH')
  const costed: CostedInput[] = priced.map((line, index) => {
    const amounts = lineAmounts[index]
    return {
      ...line,
      net: amounts?.net ?? '0',
      total: amounts?.total ?? '0',
      taxAmounts: amounts?.taxAmounts ?? [],
      marginPct: lineMargin(line, currency)?.marginPercent ?? null,
    }
  })
  return { totals, lines: costed, margin: documentMargin(requiredLines, currency) }
}

/** Replaces the quotation's lines, and links each to the vendor's offer that it is bought on. */
export const writeQuotationLines = async (session: Session, documentId: string, lines: readonly CostedInput[]): Promise<void> => {
  const { tx, entry } = session
  const companyId = entry.company.id
  await tx.delete(documentLines).where(and(eq(documentLines.companyId, companyId), eq(documentLines.documentId, documentId)))
  const partOf = await partIdsFor(session, lines)
  const rows = lines.map(({ id, partno, mfrPartNo, description, qty, uom, unitPrice, discountPct, taxes, net, total, taxAmounts, notes }, index) => ({
    ...(id ? { id } : {}),
    companyId,
    documentId,
    lineNo: index + 1,
    partId: partOf({ partno, mfrPartNo })?.id ?? null,
    partno,
    mfrPartNo,
    description,
    qty,
    uom,
    unitPrice,
    discountPct,
    ...lineTaxColumns(taxes, taxAmounts, 'sale'),
    lineNet: net,
    lineTotal: total,
    notes,
  }))
  const written = await tx.insert(documentLines).values(rows).returning({ id: documentLines.id, lineNo: documentLines.lineNo })
  const pairs = written.flatMap(({ id, lineNo }) => (lines[lineNo - 1] ? [{ id, line: lines[lineNo - 1] as CostedInput }] : []))
  await tx.insert(customerQuotationLines).values(
    pairs.map(({ id, line: { vendorQuotationLineId = null, unitCost, costCurrency, costRate, landedAdd, marginPct, isOptional, revisesLineId } }) => ({
      companyId,
      lineId: id,
      vendorQuotationLineId,
      unitCost,
      costCurrency,
      costRate,
      landedAdd,
      marginPct,
      isOptional,
      revisesLineId,
    })),
  )
  const breaks = pairs.flatMap(({ id, line }) => line.breaks.map((one) => ({ companyId, lineId: id, ...one })))
  if (breaks.length > 0) await tx.insert(customerQuotationBreaks).values(breaks)
  const links = pairs.flatMap(({ id, line }) =>
    line.vendorQuotationLineId ? [{ companyId, fromLineId: line.vendorQuotationLineId, toLineId: id, qty: line.qty }] : [],
  )
  if (links.length) await tx.insert(documentLineLinks).values(links)
}
