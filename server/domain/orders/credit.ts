import type { CreditCheck } from '@/contracts/trade'
import { add, compare, type Decimal } from '@/contracts/rules/decimal'

export interface CreditFacts {
  isOnHold: boolean
  holdReason: string | null
  /** In base currency; null for none, `unknown` when its currency has no rate. */
  limit: Decimal | 'unknown' | null
  receivables: Decimal
  orders: Decimal
  thisOrder: Decimal
}

/** A customer on hold gets nothing; else what is owed, what is ordered and this order must stay within the limit, up to its last unit. */
export const judgeCredit = ({ isOnHold, holdReason, limit, receivables, orders, thisOrder }: CreditFacts): CreditCheck => {
  const total = add(receivables, orders, thisOrder)
  const verdict = isOnHold ? 'hold' : limit === 'unknown' ? 'unknown' : limit !== null && compare(total, limit) > 0 ? 'over' : 'ok'
  return { limit: limit === 'unknown' ? null : limit, receivables, orders, thisOrder, total, verdict, holdReason: isOnHold ? holdReason : null }
}
