import { type Decimal, isZero, subtract } from '@/contracts/rules/decimal'
import { type CostedLine, lineMargin, type Margin } from '@/contracts/rules/margin'
import { type LineAmounts, lineAmounts, type LineTax, type PricedLine } from '@/contracts/rules/totals'
import { costIn, landedCostIn, pricedOf, type QuotationLine } from './quotation-line'

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
  // What the price contains is split by tax; the figures know their sum alone.
  if (!figures.amounts.contained) byPriced.set(priced, figures)
  return priced
}
