import { type Decimal, multiply } from '@/contracts/rules/decimal'
import { roundMoney } from '@/contracts/rules/rounding'

/** Cost of goods on a vendor's document, in the base currency. `rate`: base currency units for one unit of the currency of `unitCost`. */
export const goodsCost = ({ qty, unitCost, rate }: { qty: Decimal; unitCost: Decimal; rate: Decimal }, baseCurrency: string): Decimal =>
  roundMoney(multiply(multiply(qty, unitCost), rate), baseCurrency)
