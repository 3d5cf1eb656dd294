import { add, type Decimal, compare, isZero, parseDecimal } from '@/contracts/rules/decimal'
import { convertUnitCost } from '@/contracts/rules/margin'
import type { QuotedBreak } from '@/contracts/rules/quoted-breaks'
import { decimal, derived, notSent, plain, type RowOf, text } from '@/documents/form/codecs'
import { sourceLineIdCodec, partCodecs, taxCodec } from '@/documents/trade/trade-codecs'
import { withoutPadding } from '@/documents/trade/typed'
import { breaksText, readBreaks } from './breaks'

/** Fields of one line of the form, with numbers as typed. */
export const lineCodecs = {
  ...partCodecs,
  vendorQuotationLineId: sourceLineIdCodec('Offer'),
  /** Cost of one unit in `costCurrency`; empty when not known. */
  unitCost: notSent(text('Unit cost')),
  costCurrency: notSent(text('Currency of the cost')),
  /** The offer's freight and charges per unit, in `costCurrency`. */
  landedAdd: notSent(text('Freight in the cost', '0')),
  /** Quotation currency for 1 `costCurrency`. */
  costRate: notSent(text('Rate of the cost', '1')),
  /** Base currency for 1 `costCurrency`: the day's rate, else the one that the offer recorded; null when not known. */
  offerRate: derived<string | null>('Rate of the offer', null),
  unitPrice: decimal('Price'),
  marginPct: derived('Margin %', ''),
  markupPct: derived('Markup %', ''),
  /** The value that the user set last: it stays when the cost changes, and the others are derived from it. */
  pinned: derived<'margin' | 'markup' | 'price'>('What holds', 'margin'),
  discountPct: decimal('Discount %', '0'),
  /** The tax rate is that of the quotation's date. */
  tax: taxCodec,
  /** Prices by quantity as typed: "10: 95; 50: 90". */
  breaks: {
    ...text('Price breaks'),
    read: (saved: readonly QuotedBreak[]) =>
      breaksText(saved.map(({ minQty, unitPrice }) => ({ minQty: withoutPadding(minQty), unitPrice: withoutPadding(unitPrice) }))),
    send: (typed: string): QuotedBreak[] => readBreaks(typed) ?? [],
  },
  isOptional: plain<boolean>('Optional', false),
  notes: plain<string | null>('Notes', null),
}

export type QuotationLine = RowOf<typeof lineCodecs> & {
  /** Tax contained in the price, in percent of net; 0 when left out. */
  contained?: Decimal
}

/** The typed number if it is above 0, else null. */
export const positive = (text: string): Decimal | null => {
  const value = parseDecimal(text)
  return value !== null && compare(value, '0') > 0 ? value : null
}

/** Converts an amount of the offer into the quotation's currency; null if the rate is not known. */
const converted = (line: QuotationLine, value: Decimal, currency: string): Decimal | null => {
  if (line.costCurrency === currency) return value
  const rate = positive(line.costRate)
  return rate && convertUnitCost(value, rate)
}

/** Cost of one unit in the quotation's currency, or null when the cost or its rate is not known. */
export const costIn = (line: QuotationLine, currency: string): Decimal | null => {
  const cost = parseDecimal(line.unitCost)
  return cost === null || compare(cost, '0') < 0 ? cost : converted(line, cost, currency)
}

/** Like {@link costIn}, plus the line's share of the offer's freight and charges. Margins are computed from this cost. */
export const landedCostIn = (line: QuotationLine, currency: string): Decimal | null => {
  const cost = costIn(line, currency)
  const landed = isZero(line.landedAdd) ? '0' : converted(line, line.landedAdd, currency)
  return cost === null || landed === null ? null : isZero(landed) ? cost : add(cost, landed)
}

/** The line as totals and margins count it, without cost and without taxes on top of the price. Numbers that can't be parsed count as 0. */
export const pricedOf = (line: QuotationLine) => ({
  qty: parseDecimal(line.qty) ?? '0',
  unitPrice: parseDecimal(line.unitPrice) ?? '0',
  discount: { percent: parseDecimal(line.discountPct) ?? '0' },
  ...(isZero(line.contained ?? '0') ? {} : { taxes: [{ code: '', percent: line.contained ?? '0', inclusive: true }] }),
})
