import { type Decimal, divide, multiply } from '@/contracts/rules/decimal'
import { roundMoney } from '@/contracts/rules/rounding'

/**
 * Value of an allocated amount in the base currency: its share of `openBase`. The last allocation gets all that is left, so that the
 * account clears exactly.
 * @param part all amounts without sign; `openBase` in the base currency
 */
export const shareOfBase = ({ amount, open, openBase }: { amount: Decimal; open: Decimal; openBase: Decimal }, baseCurrency: string): Decimal =>
  roundMoney(divide(multiply(openBase, amount), open), baseCurrency)
