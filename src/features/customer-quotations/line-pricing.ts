import { add, type Decimal, compare, divide, isZero, parseDecimal, subtract } from '@/contracts/rules/decimal'
import {
  convertUnitCost,
  type CostedLine,
  type Margin,
  crossRate,
  lineMargin,
  marginFromMarkup,
  markupFromMargin,
  priceFromMargin,
  priceFromMarkup,
} from '@/contracts/rules/margin'
import { quotedBreakFor } from '@/contracts/rules/quoted-breaks'
import { roundMoney, roundTo } from '@/contracts/rules/rounding'
import { type LineAmounts, lineAmounts, type LineTax, type PricedLine } from '@/contracts/rules/totals'
import { breaksText, readBreaks, tidyBreaks } from './breaks'

/** One line of the form, its numbers as typed. */
export interface QuotationLine {
  /** For React only. */
  key: string
  id?: string
  vendorQuotationLineId: string | null
  partno: string | null
  mfrPartNo: string | null
  description: string
  qty: string
  uom: string
  /** Cost of one unit in `costCurrency`; empty when not known. */
  unitCost: string
  costCurrency: string
  /** What the offer's freight and charges add to one unit, in `costCurrency`. */
  landedAdd: string
  /** Quotation currency for 1 `costCurrency`. */
  costRate: string
  /** Base currency for 1 `costCurrency`: of the day, else as the offer recorded it; null when not known. */
  offerRate: string | null
  unitPrice: string
  marginPct: string
  markupPct: string
  /** What the user set last and what therefore holds when the cost changes; the others follow. */
  pinned: 'margin' | 'markup' | 'price'
  discountPct: string
  /** A tax code; empty for none. Its rate is that of the quotation's date. */
  tax: string
  /** Prices by quantity as typed: "10: 95; 50: 90". */
  breaks: string
  isOptional: boolean
  notes: string | null
}

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
/** What is wrong with a margin or markup that the price is to follow; one that follows from the price is what it is. */
export const marginProblem = ({ pinned, marginPct }: QuotationLine): string | null =>
  pinned !== 'margin' || marginPct.trim() === '' || isMargin(marginPct) ? null : 'Enter a number below 100.'
export const markupProblem = ({ pinned, markupPct }: QuotationLine): string | null =>
  pinned !== 'markup' || markupPct.trim() === '' || isMarkup(markupPct) ? null : 'Enter −100 or more.'

const markupOf = (margin: string): string => (isMargin(margin) ? shortPercent(markupFromMargin(parseDecimal(margin) ?? '0')) : '')
const marginOf = (markup: string): string => (isMarkup(markup) ? shortPercent(marginFromMarkup(parseDecimal(markup) ?? '0')) : '')

export const emptyLine = (currency: string, marginPct: string): QuotationLine => ({
  key: crypto.randomUUID(),
  vendorQuotationLineId: null,
  partno: null,
  mfrPartNo: null,
  description: '',
  qty: '1',
  uom: 'each',
  unitCost: '',
  costCurrency: currency,
  landedAdd: '0',
  costRate: '1',
  offerRate: null,
  unitPrice: '',
  marginPct,
  markupPct: markupOf(marginPct),
  pinned: 'margin',
  discountPct: '0',
  tax: '',
  breaks: '',
  isOptional: false,
  notes: null,
})

const positive = (text: string): Decimal | null => {
  const value = parseDecimal(text)
  return value !== null && compare(value, '0') > 0 ? value : null
}

/** An amount of the offer's in the quotation's currency; null while the rate is not known. */
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

/** The same with the line's part of the offer's freight and charges: what a margin is earned on. */
export const landedCostIn = (line: QuotationLine, currency: string): Decimal | null => {
  const cost = costIn(line, currency)
  const landed = isZero(line.landedAdd) ? '0' : converted(line, line.landedAdd, currency)
  return cost === null || landed === null ? null : isZero(landed) ? cost : add(cost, landed)
}

/** What stays of the price after the line's own discount, as a share of 1. */
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
  return net === null ? line : inItsBreak({ ...line, unitPrice: compare(kept, '1') === 0 ? net : roundMoney(divide(net, kept), currency) })
}

export interface LineFigures {
  priced: CostedLine
  amounts: LineAmounts
  /** Null when the cost isn't known. */
  margin: Margin | null
  /** Of one unit, in the quotation's currency. */
  cost: Decimal | null
  net: Decimal
  marginPct: Decimal | null
  markupPct: Decimal | null
}

const computeFigures = (line: QuotationLine, currency: string): LineFigures => {
  const cost = costIn(line, currency)
  const landed = cost === null ? null : subtract(landedCostIn(line, currency) ?? cost, cost)
  const priced = { ...pricedOf(line), unitCost: cost, ...(landed === null || isZero(landed) ? {} : { landedAdd: landed }) }
  const margin = lineMargin(priced, currency)
  const amounts = lineAmounts(priced, currency)
  return { priced, amounts, margin, cost, net: amounts.net, marginPct: margin?.marginPercent ?? null, markupPct: margin?.markupPercent ?? null }
}

const byPriced = new WeakMap<CostedLine, LineFigures>()
/** For runningTotals and documentMargin: what `figuresOf` computed of a line. */
export const keptAmounts = (priced: PricedLine, currency: string): LineAmounts => byPriced.get(priced as CostedLine)?.amounts ?? lineAmounts(priced, currency)
export const keptMargin = (priced: CostedLine, currency: string): Margin | null => byPriced.get(priced)?.margin ?? lineMargin(priced, currency)

const known = new WeakMap<QuotationLine, { currency: string; figures: LineFigures }>()
/**
 * What a line comes to. Numbers that can't be read count as 0 here; the save refuses them. Kept per line: lines are replaced,
 * never changed, and a key in one must not compute a thousand.
 */
export const figuresOf = (line: QuotationLine, currency: string): LineFigures => {
  const kept = known.get(line)
  if (kept?.currency === currency) return kept.figures
  const figures = computeFigures(line, currency)
  known.set(line, { currency, figures })
  byPriced.set(figures.priced, figures)
  return figures
}

const taxed = new WeakMap<CostedLine, { taxes: readonly LineTax[]; priced: CostedLine }>()
/** The line as the totals count it, with what it bears; kept as its figures are. @param taxes the same array for the same tax */
export const taxedOf = (line: QuotationLine, currency: string, taxes: readonly LineTax[]): CostedLine => {
  const figures = figuresOf(line, currency)
  if (taxes.length === 0) return figures.priced
  const kept = taxed.get(figures.priced)
  if (kept?.taxes === taxes) return kept.priced
  const priced = { ...figures.priced, taxes }
  taxed.set(figures.priced, { taxes, priced })
  byPriced.set(priced, figures)
  return priced
}

export const pricedOf = (line: QuotationLine) => ({
  qty: parseDecimal(line.qty) ?? '0',
  unitPrice: parseDecimal(line.unitPrice) ?? '0',
  discount: { percent: parseDecimal(line.discountPct) ?? '0' },
})

const percentsByPrice = (line: QuotationLine, currency: string): QuotationLine => {
  if (costIn(line, currency) === null) return line
  const { marginPct, markupPct } = figuresOf(line, currency)
  return { ...line, marginPct: shortPercent(marginPct), markupPct: shortPercent(markupPct) }
}

/** After cost, discount or rate changed: what is pinned holds, the others follow. */
export const settle = (line: QuotationLine, currency: string): QuotationLine =>
  line.pinned === 'price' ? percentsByPrice(line, currency) : priceByPercent(line, currency)

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
