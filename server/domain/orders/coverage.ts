import { add, compare, type Decimal, subtract } from '@/contracts/rules/decimal'

export interface Coverage {
  /** What the customer ordered. */
  ordered: Decimal
  /** For the order, of what lies in its warehouse. */
  reserved: Decimal
  /** From stock; a drop-ship is on an order to a vendor. */
  delivered: Decimal
  /** On orders to vendors that stand, less what was cancelled of them. */
  onOrders: Decimal
}

/** What of a sales order's line has still to be bought; never below nothing. */
export const uncoveredOf = ({ ordered, reserved, delivered, onOrders }: Coverage): Decimal => {
  const open = subtract(ordered, add(reserved, delivered, onOrders))
  return compare(open, '0') > 0 ? open : '0'
}
