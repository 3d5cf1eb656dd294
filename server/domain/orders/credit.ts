import type { CreditCheck } from '@/contracts/trade'
import { add, compare, type Decimal } from '@/contracts/rules/decimal'

export interface CreditFacts {
  isOnHold: boolean
  holdReason: string | null
  /** Credit limit in base currency; null for none, `unknown` when its currency has no rate. */
  limit: Decimal | 'unknown' | null
  receivables: Decimal
  orders: Decimal
  thisOrder: Decimal
}

/** Judges a customer's credit: on hold, nothing is allowed; otherwise receivables, orders and this order together must not exceed the limit. */
export const judgeCredit = ({ isOnHold, holdReason, limit, receivables, orders, thisOrder }: CreditFacts): CreditCheck => {
  const total = add(receivables, orders, thisOrder)
  const verdict = isOnHold ? 'hold' : limit === 'unknown' ? 'unknown' : limit !== null && compare(total, limit) > 0 ? 'over' : 'ok'
  return { limit: limit === 'unknown' ? null : limit, receivables, orders, thisOrder, total, verdict, holdReason: isOnHold ? holdReason : null }
}
