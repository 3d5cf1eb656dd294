import { type Decimal, divide, multiply } from '@/contracts/rules/decimal'
import { roundMoney } from '@/contracts/rules/rounding'

/**
 * What an allocated amount is worth in the base currency: its share of what is open, which is all of it for the last unit, so that the
 * account clears exactly.
 * @param part all amounts without sign; `openBase` in the base currency
 */
export const shareOfBase = ({ amount, open, openBase }: { amount: Decimal; open: Decimal; openBase: Decimal }, baseCurrency: string): Decimal =>
  roundMoney(divide(multiply(openBase, amount), open), baseCurrency)
