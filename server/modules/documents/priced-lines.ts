import { and, asc, eq, inArray, type SQL } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { add, compare, type Decimal, divide, multiply, subtract } from '@/contracts/rules/decimal'
import { containedPercent, type LineTax, taxFactors } from '@/contracts/rules/line-taxes'
import { type NetAndTaxes, type NoteShare, amountsTakenBack, totalsAfter, totalsAfterCharges } from '@/contracts/rules/rest'
import { roundMoney, roundTo } from '@/contracts/rules/rounding'
import type { TaxSide } from '@/contracts/rules/sales-tax'
import { type DocumentTotals, documentTotals } from '@/contracts/rules/totals'
import { builtOnce, isAnyOf } from '../../db/planned-once'
import { documentLines } from '../../db/schema/documents'
import { taxCodes } from '../../db/schema/records'
import type { Session } from '../../http/context'
import { invalidField } from '../../http/problem'
import type { Tx } from '../../ports'
import { type BorneTax, type NamedTaxes, requireTaxesAt } from '../taxes/borne'
import { chargeTaxColumns, mirroredCharges, type NamedChargeTaxes, placesOf } from '../taxes/charges'
import { type PlaceCosts, selfTaxesOf } from '../taxes/self-assessed'
import { type DiscountColumns, taxedShareOf } from '../terms/early-discount'
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

/** A line with a price, before its amounts are computed. */
export type UnpricedLine = Omit<NewLine, Computed> &
  NamedTaxes & {
    unitPrice: Decimal
    discountPct?: Decimal
    /** The price contains the taxes, whatever their codes say. The line is stored without them. */
    containsTaxes?: boolean | undefined
  }

interface UnpricedDocument extends NamedChargeTaxes {
  side: TaxSide
  currency: string
  /** The date whose tax rates apply. */
  date: string
  /** Tax codes that a line may bear though they are no longer in use. */
  keptTaxes?: ReadonlySet<string> | undefined
  /** The invoice that a note takes back: the note's freight and charges have the same taxes as the invoice's. */
  mirrors?: DocumentRow | null
  lines: readonly UnpricedLine[]
  freight?: Decimal
  otherCharges?: Decimal
  /** The document's early discount, which may decide what is taxed. */
  discount?: DiscountColumns
  /** For a note: the part that each line takes of an invoiced line. */
  rests?: readonly (NoteShare | null)[]
  /** For a note: returns the parts that its freight and other charges take of its invoice's. */
  chargesTaken?: ((asked: readonly NetAndTaxes[]) => Promise<ChargeRests>) | null
  /** The total on the caller's screen; null without a screen. */
  grandTotal: Decimal | null
}

/** Number of decimals of the columns with percentages. */
const PERCENT_SCALE = 8

/** Non-deductible tax in percent of the net amount. Taxes that we owe under reverse charge count as well. Always 0 on sales. */
const undeductedPercent = (taxes: readonly BorneTax[], side: TaxSide): Decimal => {
  if (side === 'sale') return '0'
  const factors = taxFactors(taxes)
  return roundTo(
    add('0', ...taxes.map(({ ratePct, deductiblePct }, at) => divide(multiply(multiply(ratePct, factors[at] ?? '1'), subtract('100', deductiblePct)), '100'))),
    PERCENT_SCALE,
  )
}

/** Columns that a line stores for its taxes. */
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
 * Computes the taxes and amounts of the lines, the document's totals, and the taxes of freight and charges, by the same rules as the screens.
 * @throws Problem 422 for a tax that can't be used, TOTAL_MISMATCH when the total isn't the caller's, and for a total below zero
 */
export const priceLines = async (
  session: Session,
  {
    side,
    currency,
    date,
    keptTaxes,
    mirrors,
    lines,
    freight = '0',
    otherCharges = '0',
    discount,
    rests = [],
    chargesTaken,
    grandTotal,
    ...named
  }: UnpricedDocument,
): Promise<{ totals: DocumentTotals; chargeTaxes: ReturnType<typeof chargeTaxColumns>; lines: NewLine[] }> => {
  const chargeTaxIds = mirrors ? mirroredCharges(mirrors, named) : named
  const borneTaxes = await requireTaxesAt(session, side, placesOf(lines, chargeTaxIds), date, keptTaxes)
  const taxes = borneTaxes.map((borne, index) => (lines[index]?.containsTaxes ? borne.map((tax) => ({ ...tax, inclusive: true })) : borne))
  const priced = lines.map(({ qty, unitPrice, discountPct = '0' }, index) => ({
    qty,
    unitPrice,
    discount: { percent: discountPct },
    taxes: taxes[index] ?? [],
  }))
  const [freightTaxes, chargesTaxes] = [chargeTaxIds.freightTaxId, chargeTaxIds.chargesTaxId].map((id, at) =>
    id === undefined ? undefined : (taxes[lines.length + at] ?? []),
  )
  const taxedShare = discount && taxedShareOf(discount)
  const document = { currency, lines: priced, freight, otherCharges, freightTaxes, chargesTaxes, taxedShare }
  const { totals: totalsByPrices, lines: computed, ...charges } = documentTotals(document)
  const linesBefore = computed.map(({ net, taxAmounts }) => ({ net, taxes: taxAmounts }))
  const linesAfter = amountsTakenBack(linesBefore, rests, currency)
  const chargesBefore = [
    { net: totalsByPrices.freight, taxes: charges.freight.taxAmounts },
    { net: totalsByPrices.otherCharges, taxes: charges.otherCharges.taxAmounts },
  ]
  const chargeRests = (await chargesTaken?.(chargesBefore)) ?? []
  const [freightTaken, chargesTakenBack] = amountsTakenBack(chargesBefore, chargeRests, currency) as [NetAndTaxes, NetAndTaxes]
  const totals = totalsAfterCharges(totalsAfter(totalsByPrices, linesBefore, linesAfter, currency), chargesBefore, [freightTaken, chargesTakenBack], currency)
  // The sum of a note's lines by their prices is accepted as well: it may differ by a rounding remainder.
  if (grandTotal !== null && compare(totals.grandTotal, grandTotal) !== 0 && compare(totalsByPrices.grandTotal, grandTotal) !== 0)
    throw invalidField('grandTotal', `The total is ${totals.grandTotal} ${currency}, the request says ${grandTotal}. Check the lines.`, 'TOTAL_MISMATCH')
  if (compare(totals.grandTotal, '0') < 0)
    throw invalidField('grandTotal', `The total is ${totals.grandTotal} ${currency}: freight and charges take off more than there is.`, 'below_zero')
  const bearing = (net: Decimal, borne: readonly LineTax[], amounts: readonly Decimal[]) => ({
    net,
    taxes: borne as readonly BorneTax[],
    charged: side === 'purchase' ? amounts : [],
  })
  const selfTaxes = selfTaxesOf(
    [
      ...linesAfter.map((line, index) => bearing(line.net, taxes[index] ?? [], line.taxes)),
      bearing(totals.freight, charges.freight.taxes, charges.freight.taxAmounts),
      bearing(totals.otherCharges, charges.otherCharges.taxes, charges.otherCharges.taxAmounts),
    ],
    currency,
    [...lines.map((_line, index) => rests[index] ?? null), ...chargeRests],
    taxedShare,
  )
  return {
    totals,
    chargeTaxes: chargeTaxColumns({ ...charges.freight, taxAmounts: freightTaken.taxes }, { ...charges.otherCharges, taxAmounts: chargesTakenBack.taxes }, [
      selfTaxes[lines.length],
      selfTaxes[lines.length + 1],
    ]),
    lines: lines.map(({ taxId: _tax, secondTaxId: _second, containsTaxes, ...line }, index) => ({
      ...line,
      ...lineTaxColumns(taxes[index] ?? [], linesAfter[index]?.taxes ?? [], side, selfTaxes[index]),
      ...(containsTaxes && { unitPrice: linesAfter[index]?.net ?? '0', containedPct: '0' }),
      lineNet: linesAfter[index]?.net ?? '0',
      lineTotal: roundMoney(add(linesAfter[index]?.net ?? '0', ...(linesAfter[index]?.taxes ?? [])), currency),
    })),
  }
}

/** Totals that the header stores. */
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
/** `pricedLinesOf` for several documents. */
export const pricedLinesOfAll = (tx: Tx, companyId: string, documentIds: readonly string[]) =>
  pricedLinesWhere(tx, and(eq(documentLines.companyId, companyId), isAnyOf(documentLines.documentId, documentIds)))
/** `pricedLinesOf` for lines of any documents. */
export const pricedLinesById = (tx: Tx, companyId: string, ids: readonly string[]) =>
  pricedLinesWhere(tx, and(eq(documentLines.companyId, companyId), inArray(documentLines.id, [...ids])))
export type PricedLine = Awaited<ReturnType<typeof pricedLinesOf>>[number]

/** Net total of the lines, after discounts and without tax, freight and charges. */
export const netOfHeader = (row: Pick<DocumentRow, 'subTotal' | 'discountTotal'>): Decimal => subtract(row.subTotal, row.discountTotal)
