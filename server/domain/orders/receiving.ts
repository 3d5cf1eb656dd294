import { add, compare, type Decimal, subtract } from '@/contracts/rules/decimal'

export interface ReceivedLine {
  /** A part that is kept in stock; nothing else needs a receipt. */
  isStock: boolean
  qty: Decimal
  cancelled: Decimal
  /** By receipts that stand; `again` is what of it went back and is to be sent again. */
  gone: Decimal
  again: Decimal
}

const netOf = ({ gone, again }: ReceivedLine): Decimal => subtract(gone, again)

const isOpen = (line: ReceivedLine): boolean => compare(add(netOf(line), line.cancelled), line.qty) < 0

/** How far an order's goods are here. One without goods is received when its services are, if anybody receives them. */
export const receivedOf = (lines: readonly ReceivedLine[]): 'none' | 'part' | 'all' => {
  if (!lines.some((line) => compare(netOf(line), '0') > 0)) return 'none'
  const goods = lines.filter(({ isStock }) => isStock)
  return (goods.length > 0 ? goods : lines).some(isOpen) ? 'part' : 'all'
}
