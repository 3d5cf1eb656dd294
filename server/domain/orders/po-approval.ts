import { compare, type Decimal } from '@/contracts/rules/decimal'

interface Judged {
  /** In base currency, as the limit and what was approved before. */
  total: Decimal
  /** Null for none. */
  limit: Decimal | null
  /** The highest total that somebody approved of this order; null while nobody had to. */
  approved: Decimal | null
}

/** Whether an order to a vendor needs somebody's approval: above the limit, unless as much was approved of it before. */
export const needsApproval = ({ total, limit, approved }: Judged): boolean =>
  limit !== null && compare(total, limit) > 0 && (approved === null || compare(total, approved) > 0)
