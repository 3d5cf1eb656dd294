import { compare, type Decimal, isZero } from '@/contracts/rules/decimal'

export type SettlementAction = 'settlePart' | 'settle' | 'unsettle'

/** Action for an invoice by its open amount; both amounts are without sign. */
export const settlementOf = (open: Decimal, total: Decimal): SettlementAction =>
  isZero(open) ? 'settle' : compare(open, total) < 0 ? 'settlePart' : 'unsettle'
