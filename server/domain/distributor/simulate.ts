import { add, compare, type Decimal, divide, subtract } from '@/contracts/rules/decimal'
import { roundTo } from '@/contracts/rules/rounding'
import { orderStateOf } from './order-state'
import { refusalsOf } from './refusals'
import type {
  DistributorLine,
  DistributorOrder,
  DistributorOrderLine,
  DistributorOrderStatus,
  DistributorRefusal,
  DistributorShipment,
  DistributorState,
} from './types'

/** FNV-1a with 32 bits, then MurmurHash3's last step, without which the lowest bits are little more than a parity. The result is the same on every machine. */
const hash = (text: string): number => {
  let value = 0x811c9dc5
  for (const letter of text) value = Math.imul(value ^ (letter.codePointAt(0) ?? 0), 0x01000193)
  value = Math.imul(value ^ (value >>> 16), 0x85ebca6b)
  value = Math.imul(value ^ (value >>> 13), 0xc2b2ae35)
  return (value ^ (value >>> 16)) >>> 0
}
const draw = (seed: string, purpose: string, sides: number): number => hash(`${seed}/${purpose}`) % sides
const code = (seed: string, length: number): string =>
  Array.from({ length }, (_, index) => draw(seed, String(index), 36).toString(36))
    .join('')
    .toUpperCase()

export const DAY_MS = 86_400_000
/** Days until the distributor acknowledges a submitted order: a quarter of an hour. */
const ACKNOWLEDGED = 1 / 96
const DELIVERY_DAYS = 2
const CARRIERS = ['FEDEX GROUND', 'UPS GROUND', 'DHL EXPRESS'] as const

/** Pieces of a line that are shipped together; `shipsOn` is in days since the submit. */
interface Part {
  qty: Decimal
  isBackordered: boolean
  shipsOn: number
}

const seedOf = (orderNo: string, { lineNo, sku }: DistributorOrderLine): string => `${orderNo}/${lineNo}/${sku}`
const half = (qty: Decimal): Decimal => roundTo(divide(qty, '2'), 0)

const backorderedOf = (orderNo: string, line: DistributorOrderLine): Decimal => {
  if (line.sku.toUpperCase().includes('BACKORDER')) return line.qty
  return draw(seedOf(orderNo, line), 'backorder', 4) === 0 ? half(line.qty) : '0'
}

const partsOf = (orderNo: string, line: DistributorOrderLine, firstDay: number): Part[] => {
  const seed = seedOf(orderNo, line)
  const backordered = backorderedOf(orderNo, line)
  const inStock = subtract(line.qty, backordered)
  const shipsOn = firstDay + draw(seed, 'ships', 2)
  const firstQty = compare(inStock, '10') > 0 ? half(inStock) : inStock
  return [
    { qty: firstQty, isBackordered: false, shipsOn },
    { qty: subtract(inStock, firstQty), isBackordered: false, shipsOn: shipsOn + 1 },
    { qty: backordered, isBackordered: true, shipsOn: firstDay + 4 + draw(seed, 'arrives', 10) },
  ].filter(({ qty }) => compare(qty, '0') > 0)
}

interface Clock {
  /** Days since the submit. */
  days: number
  dayAt: (days: number) => string
}

const shipmentOf = (seed: string, part: Part, firstPiece: number, { days, dayAt }: Clock): DistributorShipment => {
  const box = `${seed}/${part.shipsOn}/${part.isBackordered}`
  const tracking = `1Z${code(box, 16)}`
  const pieces = draw(seed, 'serials', 2) === 0 ? Number(part.qty) : 0
  return {
    qty: part.qty,
    carrier: CARRIERS[draw(box, 'carrier', CARRIERS.length)] ?? null,
    trackingNumber: tracking,
    trackingUrl: `https://tracking.example/${tracking}`,
    serialNumbers: Array.from({ length: pieces }, (_, index) => `SN${code(seed, 6)}${String(firstPiece + index + 1).padStart(4, '0')}`),
    shippedOn: dayAt(part.shipsOn),
    deliveredOn: days >= part.shipsOn + DELIVERY_DAYS ? dayAt(part.shipsOn + DELIVERY_DAYS) : null,
  }
}

const sumOfParts = (parts: readonly Part[]): Decimal => add('0', ...parts.map(({ qty }) => qty))

const lineStateOf = (parts: readonly Part[], days: number, isHeld: boolean): DistributorState => {
  if (days < ACKNOWLEDGED) return 'submitted'
  if (isHeld && days < 1) return 'on_hold'
  const waiting = parts.filter(({ shipsOn }) => shipsOn > days)
  if (waiting.length === 0) return parts.every(({ shipsOn }) => shipsOn + DELIVERY_DAYS <= days) ? 'delivered' : 'shipped'
  return waiting.every(({ isBackordered }) => isBackordered) ? 'backordered' : 'processing'
}

const lineAt = (order: DistributorOrder, line: DistributorOrderLine, parts: readonly Part[], clock: Clock, isHeld: boolean): DistributorLine => {
  const seed = seedOf(order.orderNo, line)
  const shippedParts = parts.filter(({ shipsOn }) => shipsOn <= clock.days)
  const backordered = sumOfParts(parts.filter((part) => part.isBackordered && part.shipsOn > clock.days))
  const lastDelivery = Math.max(...parts.map(({ shipsOn }) => shipsOn)) + DELIVERY_DAYS
  return {
    lineNo: line.lineNo,
    distributorOrderNo: simulatedOrderNo(order.orderNo),
    distributorLineNo: String(line.lineNo).padStart(3, '0'),
    sku: line.sku,
    state: lineStateOf(parts, clock.days, isHeld),
    ordered: line.qty,
    confirmed: subtract(line.qty, backordered),
    backordered,
    shipped: sumOfParts(shippedParts),
    unitPrice: line.unitPrice,
    eta: lastDelivery > clock.days ? clock.dayAt(lastDelivery) : null,
    shipments: shippedParts.map((part, index) => shipmentOf(seed, part, Number(sumOfParts(shippedParts.slice(0, index))), clock)),
    reason: null,
  }
}

export const simulatedOrderNo = (orderNo: string): string => `SIM-${code(orderNo, 6)}`

/**
 * Reasons why the simulated distributor refuses an order.
 * @param today YYYY-MM-DD
 */
export const simulatedRefusals = (order: DistributorOrder, today: string): DistributorRefusal[] => [
  ...refusalsOf(order, today),
  ...order.lines.flatMap((line): DistributorRefusal[] => {
    const missing = backorderedOf(order.orderNo, line)
    if (order.acceptBackOrder || compare(missing, '0') === 0) return []
    return [{ code: 'BACKORDER_NOT_ACCEPTED', lineNo: line.lineNo, message: `${missing} of ${line.sku} are not in stock, and the order takes no back-orders.` }]
  }),
]

/**
 * Simulates a distributor from nothing but the order and the time: returns the status of an accepted order at `now`.
 *
 * For a quarter of an hour the order is submitted, then processing. Goods leave after one or two days and arrive two days later; more than ten
 * pieces of a line leave in two boxes on two days. A quarter of all lines, drawn by order number, line and part number, has half of its pieces
 * back-ordered; they leave 5 to 14 days after the submit. Half of the lines have serial numbers. With `shipComplete` everything waits for the last
 * piece. A part number with BACKORDER in it is back-ordered as a whole, one with HOLD holds its order for a day, one with UNKNOWN is refused.
 * @param submittedAt ISO 8601
 * @param dayMs length of a simulated day in milliseconds, shorter for those who don't want to wait
 */
export const simulate = (
  order: DistributorOrder,
  submittedAt: string,
  now: Date,
  cancelledAt: string | null = null,
  dayMs = DAY_MS,
): DistributorOrderStatus => {
  const start = Date.parse(submittedAt)
  const clock: Clock = {
    days: Math.max(0, (now.getTime() - start) / dayMs),
    dayAt: (days) => new Date(start + days * dayMs).toISOString().slice(0, 10),
  }
  const isHeld = order.lines.some(({ sku }) => sku.toUpperCase().includes('HOLD'))
  const linesWithParts = order.lines.map((line) => ({ line, parts: partsOf(order.orderNo, line, isHeld ? 2 : 1) }))
  const lastShipDay = Math.max(0, ...linesWithParts.flatMap(({ parts }) => parts.map(({ shipsOn }) => shipsOn)))
  const lines = linesWithParts.map(({ line, parts }) => {
    const shipping = order.shipComplete ? parts.map((part) => ({ ...part, shipsOn: lastShipDay })) : parts
    const status = lineAt(order, line, shipping, clock, isHeld)
    return cancelledAt === null ? status : { ...status, state: 'cancelled' as const, confirmed: '0', backordered: '0', shipped: '0', eta: null, shipments: [] }
  })
  return {
    orderNo: order.orderNo,
    distributorOrderNos: [simulatedOrderNo(order.orderNo)],
    state: orderStateOf(lines.map(({ state }) => state)),
    currency: order.currency,
    lines,
  }
}
