import { roundTo } from '@/contracts/rules/rounding'
import { subtract } from '@/contracts/rules/decimal'
import type { MatchVariance } from '@/contracts/vendor-invoices'
import { amountText } from '@/documents/amount-text'
import { formatDecimal } from '@/ui/primitives/decimal'

/** Maximum decimals shown: a unit price may have more than its currency. */
const PRICE_PLACES = 6

const withTax = (codes: string): string => (codes === 'none' ? 'without tax' : `with ${codes}`)

/** Variance of a line in words. */
export const varianceWords = ({ field, expected, billed }: MatchVariance, currency: string): string => {
  if (field === 'tax') return `${withTax(billed)}, ordered ${withTax(expected)}`
  const more = subtract(billed, expected)
  if (field === 'price') return `${amountText(roundTo(more, PRICE_PLACES), currency)} above the order’s price`
  if (field === 'ordered') return expected === '0' ? 'nothing is left of the order' : `${formatDecimal(more)} more than is left of the order`
  return expected === '0' ? 'nothing is here to be billed yet' : `only ${formatDecimal(expected)} here to be billed`
}
