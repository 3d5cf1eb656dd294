import { and, asc, eq } from 'drizzle-orm'
import { add, compare, type Decimal, isZero } from '@/contracts/rules/decimal'
import { type Rest, takeRests, totalsAfter } from '@/contracts/rules/rest'
import type { TaxSide } from '@/contracts/rules/sales-tax'
import { type DocumentTotals, documentTotals } from '@/contracts/rules/totals'
import type { TaxTotal } from '@/contracts/sales-taxes'
import { roundMoney } from '@/contracts/rules/rounding'
import { plannedOnce } from '../../db/planned-once'
import { documentLines } from '../../db/schema/documents'
import { taxCodes } from '../../db/schema/records'
import type { Session } from '../../http/context'
import { invalid } from '../../http/problem'
import type { Tx } from '../../ports'
import { requireTaxesOn } from '../taxes/borne'
import type { DocumentRow } from './drafts'
import type { NewLine } from './lines'

/** A line that costs something, before its amounts are computed. */
export type UnpricedLine = Omit<NewLine, 'taxCodeId' | 'taxPercent' | 'taxAmount' | 'lineNet' | 'lineTotal' | 'discountPct' | 'unitPrice'> & {
  unitPrice: Decimal
  discountPct?: Decimal
  taxId?: string | null | undefined
}

interface Unpriced {
  side: TaxSide
  currency: string
  /** Whose rates the taxes have. */
  date: string
  /** Tax codes that a line may bear though they are no longer in use. */
  keptTaxes?: ReadonlySet<string> | undefined
  lines: readonly UnpricedLine[]
  freight?: Decimal
  otherCharges?: Decimal
  /** Of a note, what each line takes of an invoiced one. */
  rests?: readonly (Rest | null)[]
  /** What the caller's screen shows; null where there is none. */
  grandTotal: Decimal | null
}

/**
 * The lines with their taxes and amounts, and the document's totals, by the rules that the screens use.
 * @throws Problem 422 for a tax that a line can't bear, TOTAL_MISMATCH for another total than the caller's, and for one below zero
 */
export const priceLines = async (
  session: Session,
  { side, currency, date, keptTaxes, lines, freight = '0', otherCharges = '0', rests = [], grandTotal }: Unpriced,
): Promise<{ totals: DocumentTotals; lines: NewLine[] }> => {
  const taxes = await requireTaxesOn(
    session,
    side,
    lines.map(({ taxId }) => taxId),
    date,
    keptTaxes,
  )
  const priced = lines.map(({ qty, unitPrice, discountPct = '0' }, index) => {
    const tax = taxes[index]
    return { qty, unitPrice, discount: { percent: discountPct }, taxes: tax ? [tax] : [] }
  })
  const reckoned = documentTotals({ currency, lines: priced, freight, otherCharges })
  const before = reckoned.lines.map(({ net, taxAmount }) => ({ net, taxes: [taxAmount] }))
  const each = takeRests(before, rests, currency)
  const totals = totalsAfter(reckoned.totals, before, each, currency)
  // Who adds up a note's lines by their prices is not off by what rounding left.
  if (grandTotal !== null && compare(totals.grandTotal, grandTotal) !== 0 && compare(reckoned.totals.grandTotal, grandTotal) !== 0)
    throw invalid('grandTotal', `The total is ${totals.grandTotal} ${currency}, the request says ${grandTotal}. Check the lines.`, 'TOTAL_MISMATCH')
  if (compare(totals.grandTotal, '0') < 0)
    throw invalid('grandTotal', `The total is ${totals.grandTotal} ${currency}: freight and charges take off more than there is.`, 'below_zero')
  return {
    totals,
    lines: lines.map(({ taxId: _tax, ...line }, index) => ({
      ...line,
      taxCodeId: taxes[index]?.id ?? null,
      taxPercent: taxes[index]?.percent ?? null,
      taxAmount: each[index]?.taxes[0] ?? '0',
      lineNet: each[index]?.net ?? '0',
      lineTotal: roundMoney(add(each[index]?.net ?? '0', ...(each[index]?.taxes ?? [])), currency),
    })),
  }
}

/** What the header keeps of the totals. */
export const totalsOfHeader = ({ subTotal, discountTotal, freight, otherCharges, taxTotal, grandTotal }: DocumentTotals) => ({
  subTotal,
  discountTotal,
  freight,
  otherCharges,
  taxTotal,
  grandTotal,
})

/** The document's lines in their order, with the code of the tax that each bears. */
export const pricedLinesOf = (tx: Tx, companyId: string, documentId: string) =>
  tx
    .select({ line: documentLines, taxCode: taxCodes.code, taxName: taxCodes.name, taxKind: taxCodes.kind })
    .from(documentLines)
    .leftJoin(taxCodes, and(eq(taxCodes.companyId, documentLines.companyId), eq(taxCodes.id, documentLines.taxCodeId)))
    .where(plannedOnce(and(eq(documentLines.companyId, companyId), eq(documentLines.documentId, documentId))))
    .orderBy(asc(documentLines.lineNo))
export type PricedLine = Awaited<ReturnType<typeof pricedLinesOf>>[number]

/** What the lines that bear a tax come to, for each code and percentage. */
export const taxTotalsOfLines = (lines: readonly PricedLine[], { currency }: Pick<DocumentRow, 'currency'>): (TaxTotal & { id: string })[] => {
  const totals = new Map<string, TaxTotal & { id: string }>()
  for (const { line, taxCode, taxName, taxKind } of lines) {
    if (!line.taxCodeId || line.taxPercent === null || taxCode === null || taxName === null || taxKind === null) continue
    const key = `${line.taxPercent} ${line.taxCodeId}`
    const before = totals.get(key)
    totals.set(key, {
      id: line.taxCodeId,
      code: taxCode,
      name: taxName,
      kind: taxKind,
      percent: line.taxPercent,
      base: roundMoney(add(before?.base ?? '0', line.lineNet), currency),
      tax: roundMoney(add(before?.tax ?? '0', line.taxAmount), currency),
    })
  }
  return [...totals.values()]
}

/** Those of them that something is charged for: what the ledger gets to know. */
export const chargedTaxes = (lines: readonly PricedLine[], row: Pick<DocumentRow, 'currency'>) => taxTotalsOfLines(lines, row).filter(({ tax }) => !isZero(tax))
