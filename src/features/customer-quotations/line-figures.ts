import { type Decimal, isZero, subtract } from '@/contracts/rules/decimal'
import { type CostedLine, lineMargin, type Margin } from '@/contracts/rules/margin'
import { type LineAmounts, lineAmounts, type LineTax, type PricedLine } from '@/contracts/rules/totals'
import { costIn, landedCostIn, pricedOf, type QuotationLine } from './quotation-line'

export interface LineFigures {
  priced: CostedLine
  amounts: LineAmounts
  /** Null when the cost isn't known. */
  margin: Margin | null
  /** Cost of one unit, in the quotation's currency. */
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

const figuresByPriced = new WeakMap<CostedLine, LineFigures>()
/** Amounts and margin of a line from the cache of `figuresOf`, for runningTotals and documentMargin. */
export const cachedAmounts = (priced: PricedLine, currency: string): LineAmounts =>
  figuresByPriced.get(priced as CostedLine)?.amounts ?? lineAmounts(priced, currency)
export const cachedMargin = (priced: CostedLine, currency: string): Margin | null => figuresByPriced.get(priced)?.margin ?? lineMargin(priced, currency)

const figuresByLine = new WeakMap<QuotationLine, { currency: string; figures: LineFigures }>()
/**
 * Amounts and margin of a line. Numbers that can't be parsed count as 0 here; the save refuses them. Cached per line object: lines are
 * replaced, never changed, and a keystroke in one line must not recompute a thousand.
 */
export const figuresOf = (line: QuotationLine, currency: string): LineFigures => {
  const cached = figuresByLine.get(line)
  if (cached?.currency === currency) return cached.figures
  const figures = computeFigures(line, currency)
  figuresByLine.set(line, { currency, figures })
  figuresByPriced.set(figures.priced, figures)
  return figures
}

const taxedByPriced = new WeakMap<CostedLine, { taxes: readonly LineTax[]; priced: CostedLine }>()
/** The line with its taxes, as the totals count it; cached like its figures. @param taxes must be the same array for the same tax */
export const taxedOf = (line: QuotationLine, currency: string, taxes: readonly LineTax[]): CostedLine => {
  const figures = figuresOf(line, currency)
  if (taxes.length === 0) return figures.priced
  const cached = taxedByPriced.get(figures.priced)
  if (cached?.taxes === taxes) return cached.priced
  const priced = { ...figures.priced, taxes }
  taxedByPriced.set(figures.priced, { taxes, priced })
  // Taxes contained in the price have to be split by tax, but the figures hold only their sum.
  if (!figures.amounts.contained) figuresByPriced.set(priced, figures)
  return priced
}
