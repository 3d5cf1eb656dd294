import { add, type Decimal, compare, divide, isZero, multiply, runningSum, type Sum, subtract, sumOf } from './decimal'
import { roundMoney, roundTo } from './rounding'
import { type PricedLine, lineAmounts } from './totals'

/** Decimals as the columns store them: 6 for unit prices and costs, 6 for percentages. */
const UNIT_SCALE = 6
const PERCENT_SCALE = 6

const ratio = (part: Decimal, whole: Decimal): Decimal | null => (isZero(whole) ? null : roundTo(divide(multiply(part, '100'), whole), PERCENT_SCALE))

/** (price − cost) / price in percent: "20.000000". Null for a price of 0, where no percentage exists. Cost 0 gives 100. */
export const marginPercent = (price: Decimal, cost: Decimal): Decimal | null => ratio(subtract(price, cost), price)

/** (price − cost) / cost in percent. Null for a cost of 0. */
export const markupPercent = (price: Decimal, cost: Decimal): Decimal | null => ratio(subtract(price, cost), cost)

/**
 * cost / (1 − margin), rounded to the currency's smallest unit: a price that can be printed and paid. Null when the
 * margin is 100 % or more, which no price reaches.
 * @param margin in percent; negative sells below cost
 */
export const priceFromMargin = (cost: Decimal, margin: Decimal, currency: string): Decimal | null =>
  compare(margin, '100') >= 0 ? null : roundMoney(divide(multiply(cost, '100'), subtract('100', margin)), currency)

/** cost × (1 + markup), rounded to the currency's smallest unit. @param markup in percent */
export const priceFromMarkup = (cost: Decimal, markup: Decimal, currency: string): Decimal =>
  roundMoney(divide(multiply(cost, add('100', markup)), '100'), currency)

/** The markup that gives the same price as a margin: 20 ↔ 25. Null for a margin of 100 % or more. */
export const markupFromMargin = (margin: Decimal): Decimal | null => (compare(margin, '100') >= 0 ? null : ratio(margin, subtract('100', margin)))

/** The margin that gives the same price as a markup. Null at −100 %, where the price is 0. */
export const marginFromMarkup = (markup: Decimal): Decimal | null => ratio(markup, add('100', markup))

/** Units of the quotation's currency for one unit of the cost's currency, from the two rates to the base currency. 10 decimals. */
export const crossRate = (costRate: Decimal, quotationRate: Decimal): Decimal => roundTo(divide(costRate, quotationRate), 10)

/** @param fx units of the quotation's currency for one unit of the cost's currency, at the quotation's date */
export const convertUnitCost = (unitCost: Decimal, fx: Decimal): Decimal => roundTo(multiply(unitCost, fx), UNIT_SCALE)

export interface CostedLine extends PricedLine {
  /** In the quotation's currency; null when not known. */
  unitCost: Decimal | null
  /** Freight and fees that the purchase adds to one unit, in the quotation's currency. */
  landedAdd?: Decimal
}

export interface Margin {
  net: Decimal
  cost: Decimal
  amount: Decimal
  marginPercent: Decimal | null
  markupPercent: Decimal | null
}

const marginOf = (net: Decimal, cost: Decimal, currency: string): Margin => ({
  net: roundMoney(net, currency),
  cost: roundMoney(cost, currency),
  amount: roundMoney(subtract(net, cost), currency),
  marginPercent: marginPercent(net, cost),
  markupPercent: markupPercent(net, cost),
})

/** Margin on the line's discounted net, before tax. Null when the cost isn't known: an unknown cost is not a cost of 0. */
export const lineMargin = (line: CostedLine, currency: string): Margin | null => {
  if (line.unitCost === null) return null
  const cost = roundMoney(multiply(line.qty, add(line.unitCost, line.landedAdd ?? '0')), currency)
  return marginOf(lineAmounts(line, currency).net, cost, currency)
}

export type MarginSums = Record<'net' | 'cost', Sum>
const plainSums: MarginSums = { net: sumOf, cost: sumOf }
/** For a margin that is recomputed on every keystroke: the earlier sums are reused. */
export const runningMarginSums = (): MarginSums => ({ net: runningSum(), cost: runningSum() })

/**
 * Margin of the whole document over the lines whose cost is known; `unknownCosts` counts the others, so that a screen
 * can say that the figure leaves them out. `marginOfLine` may cache results of lineMargin. Freight, other charges and tax earn no margin here.
 */
export const documentMargin = <Line extends CostedLine>(
  lines: readonly Line[],
  currency: string,
  marginOfLine: (line: Line, currency: string) => Margin | null = lineMargin,
  sums: MarginSums = plainSums,
): Margin & { unknownCosts: number } => {
  const margins = lines.map((line) => marginOfLine(line, currency))
  const knownMargins = margins.filter((margin) => margin !== null)
  const net = sums.net(knownMargins.map((margin) => margin.net))
  const cost = sums.cost(knownMargins.map((margin) => margin.cost))
  return { ...marginOf(net, cost, currency), unknownCosts: margins.length - knownMargins.length }
}
