import type { Decimal } from '@/contracts/rules/decimal'
import { isWholeUnits, roundMoney } from '@/contracts/rules/rounding'
import { invalidField } from '../../http/problem'

/** @throws Problem 422 at `path` for an amount with more decimals than its currency has */
export const requireWholeUnits = (path: string, amount: Decimal, currency: string): void => {
  if (!isWholeUnits(amount, currency)) throw invalidField(path, `${currency} has no such small unit: enter ${roundMoney(amount, currency)}.`, 'decimals')
}
