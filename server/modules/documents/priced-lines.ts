import { and, asc, eq, inArray, type SQL } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { add, compare, type Decimal, divide, multiply, subtract } from '@/contracts/rules/decimal'
import { containedPercent, type LineTax, taxFactors } from '@/contracts/rules/line-taxes'
import { type NetAndTaxes, type Rest, takeRests, totalsAfter, totalsAfterCharges } from '@/contracts/rules/rest'
import { roundMoney, roundTo } from '@/contracts/rules/rounding'
import type { TaxSide } from '@/contracts/rules/sales-tax'
import { type DocumentTotals, documentTotals } from '@/contracts/rules/totals'
import { builtOnce } from '../../db/planned-once'
import { documentLines } from '../../db/schema/documents'
import { taxCodes } from '../../db/schema/records'
import type { Session } from '../../http/context'
import { invalid } from '../../http/problem'
import type { Tx } from '../../ports'
import { type BorneTax, type NamedTaxes, requireTaxesAt } from '../taxes/borne'
import { chargeTaxColumns, mirroredCharges, type NamedChargeTaxes, placesOf } from '../taxes/charges'
import { type PlaceCosts, selfTaxesOf } from '../taxes/self-assessed'
import type { DocumentRow } from './drafts'
import type { NewLine } from './lines'
import { linesOfOne } from './one-document'
import type { ChargeRests } from './taken-back'

type Computed =
  | 'taxCodeId'
  | 'taxPercent'
  | 'taxAmount'
  | 'secondTaxCodeId'
  | 'secondTaxPercent'
  | 'secondTaxAmount'
  | 'containedPct'
  | 'undeductedPct'
  | 'taxCost'
  | 'secondTaxCost'
  | 'selfTaxPercent'
  | 'selfTaxAmount'
  | 'selfTaxCost'
  | 'lineNet'
  | 'lineTotal'
  | 'discountPct'
  | 'unitPrice'

/** A line that costs something, before its amounts are computed. */
export type UnpricedLine = Omit<NewLine, Computed> & NamedTaxes & { unitPrice: Decimal; discountPct?: Decimal }

interface Unpriced extends NamedChargeTaxes {
  side: TaxSide
  currency: string
  /** Whose rates the taxes have. */
  date: string
  /** Tax codes that a line may bear though they are no longer in use. */
  keptTaxes?: ReadonlySet<string> | undefined
  /** What a note takes back: its freight and charges bear what the invoice's do. */
  mirrors?: DocumentRow | null
  lines: readonly UnpricedLine[]
  freight?: Decimal
  otherCharges?: Decimal
  /** Of a note, what each line takes of an invoiced one. */
  rests?: readonly (Rest | null)[]
  /** Of a note, what its freight and other charges take of its invoice's. */
  chargesTaken?: ((asked: readonly NetAndTaxes[]) => Promise<ChargeRests>) | null
  /** What the caller's screen shows; null where there is none. */
  grandTotal: Decimal | null
}

/** As many decimals as the columns have. */
const PERCENT_SCALE = 8

/** How much of 100 of net is tax that isn't given back. Taxes that we owe under reverse charge count as well; on sales nothing is. */
const undeductedPercent = (taxes: readonly BorneTax[], side: TaxSide): Decimal => {
  if (side === 'sale') return '0'
  const factors = taxFactors(taxes)
  return roundTo(
    add('0', ...taxes.map(({ ratePct, deductiblePct }, at) => divide(multiply(multiply(ratePct, factors[at] ?? '1'), subtract('100', deductiblePct)), '100'))),
    PERCENT_SCALE,
  )
}

/** What a line stores of its taxes. */
export const lineTaxColumns = (taxes: readonly BorneTax[], amounts: readonly Decimal[], side: TaxSide, self?: PlaceCosts) => ({
  taxCodeId: taxes[0]?.id ?? null,
  taxPercent: taxes[0]?.percent ?? null,
  taxAmount: add('0', ...amounts),
  secondTaxCodeId: taxes[1]?.id ?? null,
  secondTaxPercent: taxes[1]?.percent ?? null,
  secondTaxAmount: amounts[1] ?? '0',
  containedPct: roundTo(containedPercent(taxes), PERCENT_SCALE),
  undeductedPct: undeductedPercent(taxes, side),
  taxCost: self?.taxCosts[0] ?? '0',
  secondTaxCost: self?.taxCosts[1] ?? '0',
  selfTaxPercent: self?.percent ?? null,
  selfTaxAmount: self?.amount ?? '0',
  selfTaxCost: self?.cost ?? '0',
})

/**
 * The lines with their taxes and amounts, and the document's totals with the taxes of freight and charges, by the rules that the screens use.
 * @throws Problem 422 for a tax that can't be borne, TOTAL_MISMATCH for another total than the caller's, and for one below zero
 */
export const priceLines = async (
  session: Session,
  { side, currency, date, keptTaxes, mirrors, lines, freight = '0', otherCharges = '0', rests = [], chargesTaken, grandTotal, ...named }: Unpriced,
): Promise<{ totals: DocumentTotals; chargeTaxes: ReturnType<typeof chargeTaxColumns>; lines: NewLine[] }> => {
  const charged = mirrors ? mirroredCharges(mirrors, named) : named
  const taxes = await requireTaxesAt(session, side, placesOf(lines, charged), date, keptTaxes)
  const priced = lines.map(({ qty, unitPrice, discountPct = '0' }, index) => ({
    qty,
    unitPrice,
    discount: { percent: discountPct },
    taxes: taxes[index] ?? [],
  }))
  const [freightTaxes, chargesTaxes] = [charged.freightTaxId, charged.chargesTaxId].map((id, at) =>
    id === undefined ? undefined : (taxes[lines.length + at] ?? []),
  )
  const { totals: byPrices, lines: reckoned, ...charges } = documentTotals({ currency, lines: priced, freight, otherCharges, freightTaxes, chargesTaxes })
  const before = reckoned.map(({ net, taxAmounts }) => ({ net, taxes: taxAmounts }))
  const each = takeRests(before, rests, currency)
  const chargesBefore = [
    { net: byPrices.freight, taxes: charges.freight.taxAmounts },
    { net: byPrices.otherCharges, taxes: charges.otherCharges.taxAmounts },
  ]
  const chargeRests = (await chargesTaken?.(chargesBefore)) ?? []
  const [freightTaken, chargesTakenBack] = takeRests(chargesBefore, chargeRests, currency) as [NetAndTaxes, NetAndTaxes]
  const totals = totalsAfterCharges(totalsAfter(byPrices, before, each, currency), chargesBefore, [freightTaken, chargesTakenBack], currency)
  // Who adds up a note's lines by their prices is not off by what rounding left.
  if (grandTotal !== null && compare(totals.grandTotal, grandTotal) !== 0 && compare(byPrices.grandTotal, grandTotal) !== 0)
    throw invalid('grandTotal', `The total is ${totals.grandTotal} ${currency}, the request says ${grandTotal}. Check the lines.`, 'TOTAL_MISMATCH')
  if (compare(totals.grandTotal, '0') < 0)
    throw invalid('grandTotal', `The total is ${totals.grandTotal} ${currency}: freight and charges take off more than there is.`, 'below_zero')
  const bearing = (net: Decimal, borne: readonly LineTax[], amounts: readonly Decimal[]) => ({
    net,
    taxes: borne as readonly BorneTax[],
    charged: side === 'purchase' ? amounts : [],
  })
  const self = selfTaxesOf(
    [
      ...each.map((line, index) => bearing(line.net, taxes[index] ?? [], line.taxes)),
      bearing(totals.freight, charges.freight.taxes, charges.freight.taxAmounts),
      bearing(totals.otherCharges, charges.otherCharges.taxes, charges.otherCharges.taxAmounts),
    ],
    currency,
    [...lines.map((_line, index) => rests[index] ?? null), ...chargeRests],
  )
  return {
    totals,
    chargeTaxes: chargeTaxColumns({ ...charges.freight, taxAmounts: freightTaken.taxes }, { ...charges.otherCharges, taxAmounts: chargesTakenBack.taxes }, [
      self[lines.length],
      self[lines.length + 1],
    ]),
    lines: lines.map(({ taxId: _tax, secondTaxId: _second, ...line }, index) => ({
      ...line,
      ...lineTaxColumns(taxes[index] ?? [], each[index]?.taxes ?? [], side, self[index]),
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

const firstTax = alias(taxCodes, 'first_tax')
/** The second of two taxes of a line. */
export const secondTax = alias(taxCodes, 'second_tax')

const pricedLinesWhere = (tx: Tx, condition: SQL | undefined) =>
  tx
    .select({
      line: documentLines,
      taxCode: firstTax.code,
      taxName: firstTax.name,
      taxKind: firstTax.kind,
      taxCompound: firstTax.compound,
      taxInclusive: firstTax.inclusive,
      secondTaxCode: secondTax.code,
      secondTaxName: secondTax.name,
      secondTaxKind: secondTax.kind,
      secondTaxCompound: secondTax.compound,
      secondTaxInclusive: secondTax.inclusive,
    })
    .from(documentLines)
    .leftJoin(firstTax, and(eq(firstTax.companyId, documentLines.companyId), eq(firstTax.id, documentLines.taxCodeId)))
    .leftJoin(secondTax, and(eq(secondTax.companyId, documentLines.companyId), eq(secondTax.id, documentLines.secondTaxCodeId)))
    .where(condition)
    .orderBy(asc(documentLines.lineNo))

const pricedLines = builtOnce((tx) => pricedLinesWhere(tx, linesOfOne).prepare('priced_lines'))
/** The document's lines in their order, with the taxes that each bears. */
export const pricedLinesOf = (tx: Tx, companyId: string, documentId: string) => pricedLines(tx).execute({ companyId, documentId })
/** The same for lines of whatever documents. */
export const pricedLinesById = (tx: Tx, companyId: string, ids: readonly string[]) =>
  pricedLinesWhere(tx, and(eq(documentLines.companyId, companyId), inArray(documentLines.id, [...ids])))
export type PricedLine = Awaited<ReturnType<typeof pricedLinesOf>>[number]

/** What the lines come to, less discounts, without tax, freight and charges. */
export const netOfHeader = (row: Pick<DocumentRow, 'subTotal' | 'discountTotal'>): Decimal => subtract(row.subTotal, row.discountTotal)
