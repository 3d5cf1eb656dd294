import { add, compare, type Decimal, divide, isZero, multiply, parseDecimal, subtract } from '@/contracts/rules/decimal'
import { crossRate, marginFromMarkup, markupFromMargin, priceFromMargin, priceFromMarkup } from '@/contracts/rules/margin'
import { quotedBreakFor } from '@/contracts/rules/quoted-breaks'
import { roundMoney, roundTo } from '@/contracts/rules/rounding'
import { newRow } from '@/documents/form/codecs'
import { breaksText, readBreaks, tidyBreaks } from './breaks'
import { figuresOf } from './line-figures'
import { costIn, landedCostIn, lineCodecs, positive, type QuotationLine } from './quotation-line'

const PERCENT_PLACES = 2

const shortPercent = (value: Decimal | null): string => (value === null ? '' : (parseDecimal(roundTo(value, PERCENT_PLACES)) ?? ''))

/** Whether the text is a margin below 100 %. At 100 % no price is high enough. */
export const isMargin = (text: string): boolean => {
  const value = parseDecimal(text)
  return value !== null && compare(value, '100') < 0
}
/** Whether the text is a markup of at least −100 %. Below that the price would be negative. */
export const isMarkup = (text: string): boolean => {
  const value = parseDecimal(text)
  return value !== null && compare(value, '-100') >= 0
}
/** Error message for a margin or markup that sets the price; one that is derived from the price is never wrong. */
export const marginProblem = ({ pinned, marginPct }: QuotationLine): string | null =>
  pinned !== 'margin' || marginPct.trim() === '' || isMargin(marginPct) ? null : 'Enter a number below 100.'
export const markupProblem = ({ pinned, markupPct }: QuotationLine): string | null =>
  pinned !== 'markup' || markupPct.trim() === '' || isMarkup(markupPct) ? null : 'Enter −100 or more.'

const markupOf = (margin: string): string => (isMargin(margin) ? shortPercent(markupFromMargin(parseDecimal(margin) ?? '0')) : '')
const marginOf = (markup: string): string => (isMarkup(markup) ? shortPercent(marginFromMarkup(parseDecimal(markup) ?? '0')) : '')

export const emptyLine = (currency: string, marginPct: string): QuotationLine =>
  newRow(lineCodecs, { costCurrency: currency, marginPct, markupPct: markupOf(marginPct) })

/** Share of the price that is left after the line's discount, from 0 to 1. */
const shareAfterDiscount = (line: QuotationLine): Decimal => divide(subtract('100', parseDecimal(line.discountPct) ?? '0'), '100')

/** Price of one unit that the pinned margin or markup requires, without regard to the line's discount; null if it can't be parsed. */
const requiredPrice = (line: QuotationLine, cost: Decimal, currency: string): Decimal | null =>
  line.pinned === 'markup'
    ? isMarkup(line.markupPct)
      ? priceFromMarkup(cost, parseDecimal(line.markupPct) ?? '0', currency)
      : null
    : isMargin(line.marginPct)
      ? priceFromMargin(cost, parseDecimal(line.marginPct) ?? '0', currency)
      : null

/** Copies the line's price into the price break that its quantity reaches, if it has breaks. */
const withPriceInBreak = (line: QuotationLine): QuotationLine => {
  if (line.breaks === '') return line
  const breaks = readBreaks(line.breaks)
  const [price, reached] = [parseDecimal(line.unitPrice), quotedBreakFor(breaks ?? [], parseDecimal(line.qty) ?? '0')]
  if (!breaks || !reached || price === null) return line
  return { ...line, breaks: breaksText(breaks.map((one) => (one === reached ? { ...one, unitPrice: price } : one))) }
}

/**
 * Sets the price that the line's margin or markup requires. Without a cost the price is emptied: one computed in another currency must
 * not stay. If the margin or markup can't be parsed, the price stays as it is.
 */
const priceByPercent = (line: QuotationLine, currency: string): QuotationLine => {
  const cost = landedCostIn(line, currency)
  if (cost === null) return { ...line, unitPrice: '' }
  const share = shareAfterDiscount(line)
  const net = isZero(share) ? null : requiredPrice(line, cost, currency)
  if (net === null) return line
  const contained = line.contained ?? '0'
  if (compare(share, '1') === 0 && isZero(contained)) return withPriceInBreak({ ...line, unitPrice: net })
  const withTax = divide(multiply(net, add('100', contained)), '100')
  return withPriceInBreak({ ...line, unitPrice: roundMoney(divide(withTax, share), currency) })
}

const percentsByPrice = (line: QuotationLine, currency: string): QuotationLine => {
  if (costIn(line, currency) === null) return line
  const { marginPct, markupPct } = figuresOf(line, currency)
  return { ...line, marginPct: shortPercent(marginPct), markupPct: shortPercent(markupPct) }
}

/** Recalculates a line after its cost, discount or rate changed: the pinned value stays, the others are derived from it. */
export const settle = (line: QuotationLine, currency: string): QuotationLine =>
  line.pinned === 'price' ? percentsByPrice(line, currency) : priceByPercent(line, currency)

/** Recalculates a line after the tax contained in its price changed; the pinned value stays. */
export const withContained = (line: QuotationLine, contained: Decimal, currency: string): QuotationLine =>
  compare(line.contained ?? '0', contained) === 0 ? line : settle({ ...line, contained }, currency)

export const withMargin = (line: QuotationLine, marginPct: string, currency: string): QuotationLine =>
  priceByPercent({ ...line, marginPct, markupPct: markupOf(marginPct), pinned: 'margin' }, currency)

export const withMarkup = (line: QuotationLine, markupPct: string, currency: string): QuotationLine =>
  priceByPercent({ ...line, markupPct, marginPct: marginOf(markupPct), pinned: 'markup' }, currency)

export const withPrice = (line: QuotationLine, unitPrice: string, currency: string): QuotationLine =>
  percentsByPrice(withPriceInBreak({ ...line, unitPrice, pinned: 'price' }), currency)

/** Sets the price of the break that the quantity reaches; without breaks the price stays. */
const withBreakPrice = (line: QuotationLine, currency: string): QuotationLine => {
  const reached = quotedBreakFor(readBreaks(line.breaks) ?? [], parseDecimal(line.qty) ?? '0')
  return reached && compare(reached.unitPrice, parseDecimal(line.unitPrice) ?? '-1') !== 0 ? withPrice(line, reached.unitPrice, currency) : line
}

export const withQty = (line: QuotationLine, qty: string, currency: string): QuotationLine => withBreakPrice({ ...line, qty }, currency)

export const withBreaks = (line: QuotationLine, breaks: string, currency: string): QuotationLine =>
  withBreakPrice({ ...line, breaks: tidyBreaks(breaks) }, currency)

export const withCost = (line: QuotationLine, unitCost: string, currency: string): QuotationLine => settle({ ...line, unitCost }, currency)

export const withDiscount = (line: QuotationLine, discountPct: string, currency: string): QuotationLine => settle({ ...line, discountPct }, currency)

/** Rate at which a line's cost is converted, from the two rates to the base currency; null if one of them is unknown. */
export const knownCostRate = (line: QuotationLine, currency: string, rate: string): string | null => {
  if (line.costCurrency === currency) return '1'
  const currencyRate = positive(rate)
  return line.offerRate && currencyRate ? (parseDecimal(crossRate(line.offerRate, currencyRate)) ?? null) : null
}

/** @param rate base currency for 1 unit of `currency`, as typed */
export const inCurrency = (line: QuotationLine, currency: string, rate: string): QuotationLine => {
  // A cost that was typed here is in the quotation's own currency; only an offer has another.
  const costCurrency = line.vendorQuotationLineId === null ? currency : line.costCurrency
  const withCostCurrency = { ...line, costCurrency }
  return settle({ ...withCostCurrency, costRate: knownCostRate(withCostCurrency, currency, rate) ?? '' }, currency)
}

/** Applies a typed cost rate, if the line is bought in that currency. */
export const withCostRate = (line: QuotationLine, costCurrency: string, costRate: string, currency: string): QuotationLine =>
  line.costCurrency === costCurrency && line.vendorQuotationLineId !== null ? settle({ ...line, costRate }, currency) : line
