import { compare, type Decimal } from '@/contracts/rules/decimal'

interface JudgedOrder {
  /** Total in base currency, like the other amounts. */
  total: Decimal
  /** Approval limit; null for none. */
  limit: Decimal | null
  /** The highest total approved for this order; null while no approval was needed. */
  approved: Decimal | null
}

/** Whether an order to a vendor needs approval: its total is above the limit and above any total approved before. */
export const needsApproval = ({ total, limit, approved }: JudgedOrder): boolean =>
  limit !== null && compare(total, limit) > 0 && (approved === null || compare(total, approved) > 0)
