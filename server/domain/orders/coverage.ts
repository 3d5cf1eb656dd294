import { add, compare, type Decimal, subtract } from '@/contracts/rules/decimal'

const atLeastNothing = (qty: Decimal): Decimal => (compare(qty, '0') > 0 ? qty : '0')

export interface BoughtLine {
  qty: Decimal
  cancelled: Decimal
  isDropShip: boolean
  /** Its order is closed: nothing more comes, whatever is open. */
  isClosed: boolean
  /** By receipts that stand: what came, what of it went back, and of that what the vendor is to send again. */
  gone: Decimal
  back: Decimal
  again: Decimal
}

/**
 * What a line of an order to a vendor brings in the end, and what of that lies in our stock or went through it. What a vendor sent straight to
 * a customer never was in stock, and what of it came back for good the customer does not wait for.
 */
export const broughtBy = ({ qty, cancelled, isDropShip, isClosed, gone, back, again }: BoughtLine): { standing: Decimal; received: Decimal } => {
  const net = subtract(qty, cancelled)
  if (isDropShip) return { standing: atLeastNothing(net), received: '0' }
  const received = subtract(gone, back)
  const expected = isClosed ? '0' : atLeastNothing(add(subtract(net, gone), again))
  return { standing: add(received, expected), received }
}

export interface Coverage {
  /** What the customer ordered. */
  ordered: Decimal
  /** For the order, of what lies in its warehouse. */
  reserved: Decimal
  /** From stock; a drop-ship is on an order to a vendor. */
  delivered: Decimal
  /** What orders to vendors that stand bring in the end: less what was cancelled of them and what went back for good. */
  onOrders: Decimal
  /** Of that, what came into stock. */
  received: Decimal
}

/** What of a sales order's line has still to be bought; never below nothing. What came for it counts once, wherever it is by now. */
export const uncoveredOf = ({ ordered, reserved, delivered, onOrders, received }: Coverage): Decimal => {
  const fromStock = atLeastNothing(subtract(add(reserved, delivered), received))
  return atLeastNothing(subtract(ordered, add(onOrders, fromStock)))
}
