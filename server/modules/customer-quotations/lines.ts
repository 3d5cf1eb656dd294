import { and, eq, inArray, sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { customerQuotationInput } from '@/contracts/customer-quotations'
import { compare, isZero } from '@/contracts/rules/decimal'
import { convertUnitCost, documentMargin, lineMargin } from '@/contracts/rules/margin'
import { documentTotals } from '@/contracts/rules/totals'
import { customerQuotationLines, documentLineLinks, documentLines, documents } from '../../db/schema/documents'
import type { Session } from '../../http/context'
import { invalid } from '../../http/problem'
import { partIdsFor } from '../documents/link-parts'

type Input = z.output<typeof customerQuotationInput>
type LineInput = Input['lines'][number]

interface Stored {
  id: string
  vendorQuotationLineId: string | null
  unitCost: string | null
  costCurrency: string | null
  costRate: string | null
}
interface Cost {
  unitCost: string | null
  costCurrency: string | null
  costRate: string | null
}
export type CostedInput = LineInput & Cost & { net: string; total: string; taxAmount: string; marginPct: string | null }

const offersOf = async ({ tx, entry }: Session, lines: readonly LineInput[]) => {
  const ids = lines.flatMap((line) => (line.vendorQuotationLineId ? [line.vendorQuotationLineId] : []))
  if (ids.length === 0) return new Map<string, { unitPrice: string; currency: string; status: string }>()
  const rows = await tx
    .select({ id: documentLines.id, unitPrice: documentLines.unitPrice, currency: documents.currency, status: documents.status })
    .from(documentLines)
    .innerJoin(
      documents,
      sql`${documents.companyId} = ${documentLines.companyId} and ${documents.id} = ${documentLines.documentId} and ${documents.kind} = 'vendor_quotation'`,
    )
    .where(and(eq(documentLines.companyId, entry.company.id), inArray(documentLines.id, ids)))
  return new Map(rows.map((row) => [row.id, row]))
}

const storedLines = async ({ tx, entry }: Session, documentId: string): Promise<Map<string, Stored>> => {
  const rows = await tx
    .select({
      id: documentLines.id,
      vendorQuotationLineId: customerQuotationLines.vendorQuotationLineId,
      unitCost: customerQuotationLines.unitCost,
      costCurrency: customerQuotationLines.costCurrency,
      costRate: customerQuotationLines.costRate,
    })
    .from(documentLines)
    .innerJoin(
      customerQuotationLines,
      sql`${customerQuotationLines.companyId} = ${documentLines.companyId} and ${customerQuotationLines.lineId} = ${documentLines.id}`,
    )
    .where(and(eq(documentLines.companyId, entry.company.id), eq(documentLines.documentId, documentId)))
  return new Map(rows.map((row) => [row.id, row]))
}

const none: Cost = { unitCost: null, costCurrency: null, costRate: null }

/**
 * Costs come from the offer that a line names, converted at the stated rate; without an offer from the request, if
 * the caller may see costs; else the stored line keeps what it had.
 */
const costOf = (
  session: Session,
  currency: string,
  line: LineInput,
  index: number,
  stored: Stored | undefined,
  offers: Awaited<ReturnType<typeof offersOf>>,
): Cost => {
  if (line.vendorQuotationLineId) {
    const offer = offers.get(line.vendorQuotationLineId)
    if (!offer) throw invalid(`lines.${index}.vendorQuotationLineId`, `Line ${index + 1} names an offer that does not exist.`, 'unknown')
    const keepsOffer = stored?.vendorQuotationLineId === line.vendorQuotationLineId
    const rate = offer.currency === currency ? '1' : (line.costRate ?? (keepsOffer ? stored?.costRate : null))
    if (!rate || isZero(rate)) throw invalid(`lines.${index}.costRate`, `Line ${index + 1}: enter how many ${currency} one ${offer.currency} is.`, 'required')
    return { unitCost: convertUnitCost(offer.unitPrice, rate), costCurrency: offer.currency, costRate: rate }
  }
  if (!session.can('customer-quotations', 'cost')) return stored && stored.vendorQuotationLineId === null ? stored : none
  return line.unitCost ? { unitCost: line.unitCost, costCurrency: currency, costRate: '1' } : none
}

/** Adds costs, nets and margins to the lines and gives the document's totals, all by the rules that the screens use. */
export const computeQuotation = async (session: Session, input: Input, documentId: string | null) => {
  const { currency, lines } = input
  const stored = documentId ? await storedLines(session, documentId) : new Map<string, Stored>()
  const stranger = lines.findIndex((line, index) => line.id && (!stored.has(line.id) || lines.findIndex((other) => other.id === line.id) !== index))
  if (stranger >= 0) throw invalid(`lines.${stranger}.id`, `Line ${stranger + 1} does not belong to this quotation, or is there twice.`, 'unknown')
  const offers = await offersOf(session, lines)
  const priced = lines.map((line, index) => {
    const cost = costOf(session, currency, line, index, line.id ? stored.get(line.id) : undefined, offers)
    return { ...line, ...cost, discount: { percent: line.discountPct } }
  })
  const counted = priced.filter((line) => !line.isOptional)
  const { totals } = documentTotals({ currency, lines: counted })
  const each = documentTotals({ currency, lines: priced }).lines
  if (compare(totals.grandTotal, input.grandTotal) !== 0)
    throw invalid('grandTotal', `The total is ${totals.grandTotal} ${currency}, the request says ${input.grandTotal}. Check the lines.`, 'TOTAL_MISMATCH')
  const costed: CostedInput[] = priced.map((line, index) => {
    const amounts = each[index]
    return {
      ...line,
      net: amounts?.net ?? '0',
      total: amounts?.total ?? '0',
      taxAmount: amounts?.taxAmount ?? '0',
      marginPct: lineMargin(line, currency)?.marginPercent ?? null,
    }
  })
  return { totals, lines: costed, margin: documentMargin(counted, currency) }
}

/** Replaces the quotation's lines, and links each to the offer that it is bought on. */
export const writeQuotationLines = async (session: Session, documentId: string, lines: readonly CostedInput[]): Promise<void> => {
  const { tx, entry } = session
  const companyId = entry.company.id
  await tx.delete(documentLines).where(and(eq(documentLines.companyId, companyId), eq(documentLines.documentId, documentId)))
  const partOf = await partIdsFor(session, lines)
  const rows = lines.map(({ id, partno, mfrPartNo, description, qty, uom, unitPrice, discountPct, net, total, taxAmount, notes }, index) => ({
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
    lineNet: net,
    lineTotal: total,
    taxAmount,
    notes,
  }))
  const written = await tx.insert(documentLines).values(rows).returning({ id: documentLines.id, lineNo: documentLines.lineNo })
  const pairs = written.flatMap(({ id, lineNo }) => (lines[lineNo - 1] ? [{ id, line: lines[lineNo - 1] as CostedInput }] : []))
  await tx.insert(customerQuotationLines).values(
    pairs.map(({ id, line: { vendorQuotationLineId = null, unitCost, costCurrency, costRate, marginPct, isOptional } }) => ({
      companyId,
      lineId: id,
      vendorQuotationLineId,
      unitCost,
      costCurrency,
      costRate,
      marginPct,
      isOptional,
    })),
  )
  const links = pairs.flatMap(({ id, line }) =>
    line.vendorQuotationLineId ? [{ companyId, fromLineId: line.vendorQuotationLineId, toLineId: id, qty: line.qty }] : [],
  )
  if (links.length) await tx.insert(documentLineLinks).values(links)
}
