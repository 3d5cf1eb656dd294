import { add, compare, type Decimal, subtract } from '@/contracts/rules/decimal'

export interface ReceivedLine {
  /** Whether the line is for a part that is kept in stock; nothing else needs a receipt. */
  isStock: boolean
  qty: Decimal
  cancelled: Decimal
  /** Quantity of valid receipts; `again` is the part that went back and is to be sent again. */
  gone: Decimal
  again: Decimal
}

const netOf = ({ gone, again }: ReceivedLine): Decimal => subtract(gone, again)

const isOpen = (line: ReceivedLine): boolean => compare(add(netOf(line), line.cancelled), line.qty) < 0

/** Whether none, some or all goods of an order were received. An order of services alone is received when they are, if receipts are made for them. */
export const receivedOf = (lines: readonly ReceivedLine[]): 'none' | 'part' | 'all' => {
  if (!lines.some((line) => compare(netOf(line), '0') > 0)) return 'none'
  const goods = lines.filter(({ isStock }) => isStock)
  return (goods.length > 0 ? goods : lines).some(isOpen) ? 'part' : 'all'
}
