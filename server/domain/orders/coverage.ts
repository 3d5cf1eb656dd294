import { add, compare, type Decimal, subtract } from '@/contracts/rules/decimal'

const atLeastZero = (qty: Decimal): Decimal => (compare(qty, '0') > 0 ? qty : '0')

export interface BoughtLine {
  qty: Decimal
  cancelled: Decimal
  isDropShip: boolean
  /** Whether the order is closed: nothing more will come, even if a quantity is open. */
  isClosed: boolean
  /** Quantities of valid receipts: received (`gone`), returned of that (`back`), and the returned part that the vendor is to send again (`again`). */
  gone: Decimal
  back: Decimal
  again: Decimal
}

/**
 * Final quantity that a vendor PO's line brings (`standing`), and the part of it that is in our stock or passed through it (`received`). Goods
 * that a vendor sent straight to a customer were never in stock, and the customer does not wait for those that came back for good.
 */
export const finalQuantities = ({ qty, cancelled, isDropShip, isClosed, gone, back, again }: BoughtLine): { standing: Decimal; received: Decimal } => {
  const net = subtract(qty, cancelled)
  if (isDropShip) return { standing: atLeastZero(net), received: '0' }
  const received = subtract(gone, back)
  const expected = isClosed ? '0' : atLeastZero(add(subtract(net, gone), again))
  return { standing: add(received, expected), received }
}

export interface Coverage {
  /** Quantity that the customer ordered. */
  ordered: Decimal
  /** Quantity reserved for the order in its warehouse. */
  reserved: Decimal
  /** Quantity delivered from stock; a drop shipment counts in `onOrders`. */
  delivered: Decimal
  /** Final quantity of valid POs to vendors: without cancelled quantities and those that went back for good. */
  onOrders: Decimal
  /** Part of `onOrders` that came into stock. */
  received: Decimal
}

/** Quantity of a sales order's line that still has to be bought, at least 0. A piece received for the line counts once, wherever it is now. */
export const uncoveredOf = ({ ordered, reserved, delivered, onOrders, received }: Coverage): Decimal => {
  const fromStock = atLeastZero(subtract(add(reserved, delivered), received))
  return atLeastZero(subtract(ordered, add(onOrders, fromStock)))
}
