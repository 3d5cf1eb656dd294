import { type Decimal, multiply } from '@/contracts/rules/decimal'
import { roundMoney } from '@/contracts/rules/rounding'

/** What goods of a vendor's document cost in the base currency. `rate`: base currency units for one unit of `unitCost`'s. */
export const goodsCost = ({ qty, unitCost, rate }: { qty: Decimal; unitCost: Decimal; rate: Decimal }, baseCurrency: string): Decimal =>
  roundMoney(multiply(multiply(qty, unitCost), rate), baseCurrency)
