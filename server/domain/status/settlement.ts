import { compare, type Decimal, isZero } from '@/contracts/rules/decimal'

export type SettlementAction = 'settlePart' | 'settle' | 'unsettle'

/** What follows for an invoice from how much of it is still open; both without sign. */
export const settlementOf = (open: Decimal, total: Decimal): SettlementAction =>
  isZero(open) ? 'settle' : compare(open, total) < 0 ? 'settlePart' : 'unsettle'
