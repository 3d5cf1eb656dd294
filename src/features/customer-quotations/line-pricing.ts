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

/** At a margin of 100 % no price is high enough. */
export const isMargin = (text: string): boolean => {
  const value = parseDecimal(text)
  return value !== null && compare(value, '100') < 0
}
/** A markup below −100 % would be a price below zero. */
export const isMarkup = (text: string): boolean => {
  const value = parseDecimal(text)
  return value !== null && compare(value, '-100') >= 0
}
/** The complaint about a margin or markup that sets the price; one that follows from the price is never wrong. */
export const marginProblem = ({ pinned, marginPct }: QuotationLine): string | null =>
  pinned !== 'margin' || marginPct.trim() === '' || isMargin(marginPct) ? null : 'Enter a number below 100.'
export const markupProblem = ({ pinned, markupPct }: QuotationLine): string | null =>
  pinned !== 'markup' || markupPct.trim() === '' || isMarkup(markupPct) ? null : 'Enter −100 or more.'

const markupOf = (margin: string): string => (isMargin(margin) ? shortPercent(markupFromMargin(parseDecimal(margin) ?? '0')) : '')
const marginOf = (markup: string): string => (isMarkup(markup) ? shortPercent(marginFromMarkup(parseDecimal(markup) ?? '0')) : '')

export const emptyLine = (currency: string, marginPct: string): QuotationLine =>
  newRow(lineCodecs, { costCurrency: currency, marginPct, markupPct: markupOf(marginPct) })

/** The share of the price, of 1, that is left after the line's own discount. */
const keptShare = (line: QuotationLine): Decimal => divide(subtract('100', parseDecimal(line.discountPct) ?? '0'), '100')

/** The price of one unit that the pinned per cent asks for, before the line's own discount; null while it can't be read. */
const wantedNet = (line: QuotationLine, cost: Decimal, currency: string): Decimal | null =>
  line.pinned === 'markup'
    ? isMarkup(line.markupPct)
      ? priceFromMarkup(cost, parseDecimal(line.markupPct) ?? '0', currency)
      : null
    : isMargin(line.marginPct)
      ? priceFromMargin(cost, parseDecimal(line.marginPct) ?? '0', currency)
      : null

/** A price that is set on a line with breaks is the price of the break that its quantity reaches. */
const inItsBreak = (line: QuotationLine): QuotationLine => {
  if (line.breaks === '') return line
  const breaks = readBreaks(line.breaks)
  const [price, reached] = [parseDecimal(line.unitPrice), quotedBreakFor(breaks ?? [], parseDecimal(line.qty) ?? '0')]
  if (!breaks || !reached || price === null) return line
  return { ...line, breaks: breaksText(breaks.map((one) => (one === reached ? { ...one, unitPrice: price } : one))) }
}

/**
 * The price that the line's margin or markup asks for. Without a cost there is none: one computed in another currency must not
 * stay. While the per cent can't be read the price stands.
 */
const priceByPercent = (line: QuotationLine, currency: string): QuotationLine => {
  const cost = landedCostIn(line, currency)
  if (cost === null) return { ...line, unitPrice: '' }
  const kept = keptShare(line)
  const net = isZero(kept) ? null : wantedNet(line, cost, currency)
  if (net === null) return line
  const contained = line.contained ?? '0'
  if (compare(kept, '1') === 0 && isZero(contained)) return inItsBreak({ ...line, unitPrice: net })
  const withTax = divide(multiply(net, add('100', contained)), '100')
  return inItsBreak({ ...line, unitPrice: roundMoney(divide(withTax, kept), currency) })
}

const percentsByPrice = (line: QuotationLine, currency: string): QuotationLine => {
  if (costIn(line, currency) === null) return line
  const { marginPct, markupPct } = figuresOf(line, currency)
  return { ...line, marginPct: shortPercent(marginPct), markupPct: shortPercent(markupPct) }
}

/** After cost, discount or rate changed: what is pinned holds, the others follow. */
export const settle = (line: QuotationLine, currency: string): QuotationLine =>
  line.pinned === 'price' ? percentsByPrice(line, currency) : priceByPercent(line, currency)

/** After its tax changed: a price that contains another tax now, or none, keeps what was pinned. */
export const withContained = (line: QuotationLine, contained: Decimal, currency: string): QuotationLine =>
  compare(line.contained ?? '0', contained) === 0 ? line : settle({ ...line, contained }, currency)

export const withMargin = (line: QuotationLine, marginPct: string, currency: string): QuotationLine =>
  priceByPercent({ ...line, marginPct, markupPct: markupOf(marginPct), pinned: 'margin' }, currency)

export const withMarkup = (line: QuotationLine, markupPct: string, currency: string): QuotationLine =>
  priceByPercent({ ...line, markupPct, marginPct: marginOf(markupPct), pinned: 'markup' }, currency)

export const withPrice = (line: QuotationLine, unitPrice: string, currency: string): QuotationLine =>
  percentsByPrice(inItsBreak({ ...line, unitPrice, pinned: 'price' }), currency)

/** The price of the break that the quantity reaches; without breaks the price stands. */
const byItsBreak = (line: QuotationLine, currency: string): QuotationLine => {
  const reached = quotedBreakFor(readBreaks(line.breaks) ?? [], parseDecimal(line.qty) ?? '0')
  return reached && compare(reached.unitPrice, parseDecimal(line.unitPrice) ?? '-1') !== 0 ? withPrice(line, reached.unitPrice, currency) : line
}

export const withQty = (line: QuotationLine, qty: string, currency: string): QuotationLine => byItsBreak({ ...line, qty }, currency)

export const withBreaks = (line: QuotationLine, breaks: string, currency: string): QuotationLine =>
  byItsBreak({ ...line, breaks: tidyBreaks(breaks) }, currency)

export const withCost = (line: QuotationLine, unitCost: string, currency: string): QuotationLine => settle({ ...line, unitCost }, currency)

export const withDiscount = (line: QuotationLine, discountPct: string, currency: string): QuotationLine => settle({ ...line, discountPct }, currency)

/** The rate that a line's cost is converted at, from the two rates to the base currency where both are known. */
export const knownCostRate = (line: QuotationLine, currency: string, rate: string): string | null => {
  if (line.costCurrency === currency) return '1'
  const own = positive(rate)
  return line.offerRate && own ? (parseDecimal(crossRate(line.offerRate, own)) ?? null) : null
}

/** @param rate base currency for 1 unit of `currency`, as typed */
export const inCurrency = (line: QuotationLine, currency: string, rate: string): QuotationLine => {
  // A cost that was typed here is in the quotation's own currency; only an offer has another.
  const costCurrency = line.vendorQuotationLineId === null ? currency : line.costCurrency
  const moved = { ...line, costCurrency }
  return settle({ ...moved, costRate: knownCostRate(moved, currency, rate) ?? '' }, currency)
}

/** A typed rate of the offers' currency. */
export const withCostRate = (line: QuotationLine, costCurrency: string, costRate: string, currency: string): QuotationLine =>
  line.costCurrency === costCurrency && line.vendorQuotationLineId !== null ? settle({ ...line, costRate }, currency) : line
