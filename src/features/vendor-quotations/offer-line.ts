import type { Inquiry } from '@/contracts/inquiries'
import { offerTotals, totalDifference } from '@/contracts/rules/comparison'
import { isCurrency } from '@/contracts/rules/currencies'
import { type Decimal, parseDecimal } from '@/contracts/rules/decimal'
import { decimal, newRow, optional, optionalDecimal, plain, type RowOf, text } from '@/documents/form/codecs'
import { hasText, withoutBlankEnd } from '@/documents/form/resolve'
import { partFromLine } from '@/documents/trade/trade-codecs'

/** Marks an offer that answers no line of the inquiry; with '' the part number decides. */
export const NO_LINE = 'none'

/** The contract's line as form values, with numbers as text. */
export const offerCodecs = {
  inquiryLineId: {
    ...plain('Line of the inquiry', ''),
    read: (saved: string | null): string => saved ?? NO_LINE,
    send: (chosen: string): string | null | undefined => (chosen === NO_LINE ? null : chosen || undefined),
  },
  partno: text('Part'),
  mfrPartNo: text('Manufacturer part number'),
  vendorSku: text('Vendor SKU'),
  manufacturer: text('Manufacturer'),
  description: text('Description'),
  qty: decimal('Quantity', '1'),
  uom: text('Unit', 'each'),
  unitCost: optionalDecimal('Unit cost'),
  msrp: optionalDecimal('MSRP'),
  moq: optionalDecimal('Smallest quantity'),
  availQty: optionalDecimal('Available'),
  leadTimeDays: {
    ...plain('Lead time in days', ''),
    read: (saved: number | null): string => (saved === null ? '' : String(saved)),
    // Text that isn’t a number is sent as NaN, which the contract refuses.
    send: (typed: string): number | null => (hasText(typed) ? Number(parseDecimal(typed) ?? Number.NaN) : null),
  },
  countryOfOrigin: text('Country of origin'),
  weight: optionalDecimal('Weight'),
  comments: text('Comments'),
  configurationName: text('Configuration'),
  alternativeGroup: text('Alternative'),
  requiredDate: optional('Required date'),
}
export type OfferLine = RowOf<typeof offerCodecs>

export const newOfferLine = (): OfferLine => newRow(offerCodecs)

const isBlank = ({ partno, mfrPartNo, vendorSku, description, unitCost }: OfferLine): boolean => !hasText(partno, mfrPartNo, vendorSku, description, unitCost)

/** Lines in the shape for the totals. Numbers that can't be parsed count as 0. */
export const pricedLines = (lines: readonly OfferLine[]) =>
  lines.map(({ qty, unitCost, alternativeGroup }) => ({
    qty: parseDecimal(qty) ?? '0',
    unitCost: parseDecimal(unitCost),
    alternativeGroup: alternativeGroup.trim() || null,
  }))

interface TotalValues {
  lines: readonly OfferLine[]
  freight: string
  declaredTotal: string
  currency: string
}

/** Difference of the vendor's stated total to the total of the lines; null where there is none, or no total is stated. */
export const differenceOf = ({ lines, freight, declaredTotal, currency }: TotalValues): Decimal | null =>
  isCurrency(currency) ? totalDifference(parseDecimal(declaredTotal), offerTotals(pricedLines(lines), parseDecimal(freight) ?? '0', currency).grandTotal) : null

export const withoutBlankLines = (lines: readonly OfferLine[]): OfferLine[] => withoutBlankEnd(lines, isBlank)

type InquiryLine = Inquiry['lines'][number]
/** Offer line for a line of the inquiry, without the vendor's price yet. */
export const askedLine = (line: InquiryLine): OfferLine => ({
  ...newOfferLine(),
  ...partFromLine(line),
  inquiryLineId: line.id,
  partno: line.partno ?? '',
  mfrPartNo: line.mfrPartNo ?? '',
  requiredDate: line.requiredDate ?? '',
})

/** Appends those lines of the inquiry that are to be quoted and that no offer line answers yet. */
export const withAskedLines = (lines: readonly OfferLine[], inquiry: Pick<Inquiry, 'lines'>): OfferLine[] => {
  const answered = new Set(lines.map(({ inquiryLineId }) => inquiryLineId))
  const open = inquiry.lines.filter(({ id, noQuoteReason }) => noQuoteReason === null && !answered.has(id))
  return [...withoutBlankLines(lines), ...open.map(askedLine)]
}
