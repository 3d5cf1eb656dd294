import { compare, equals, exact } from '@/contracts/rules/decimal'
import type { DistributorOrder, DistributorRefusal } from './types'

const isWhole = (qty: string): boolean => compare(qty, '0') > 0 && exact(qty).round(0, 0).eq(exact(qty))

/** Reasons for which a distributor refuses an order, as far as they can be seen from the order itself. */
export const refusalsOf = ({ lines, specialBid }: DistributorOrder, today: string): DistributorRefusal[] => {
  const found: DistributorRefusal[] = []
  const refuse = (code: DistributorRefusal['code'], lineNo: number | null, message: string) => found.push({ code, lineNo, message })
  if (lines.length === 0) refuse('NO_LINES', null, 'The order has no lines.')
  if (specialBid?.expiresOn && specialBid.expiresOn < today)
    refuse('BID_EXPIRED', null, `The special bid ${specialBid.number} has expired on ${specialBid.expiresOn}.`)
  for (const { lineNo, sku, qty, unitPrice, quotedPrice } of lines) {
    if (!isWhole(qty)) refuse('INVALID_QUANTITY', lineNo, `Only whole pieces can be ordered, not ${qty}.`)
    if (sku.trim() === '' || sku.toUpperCase().includes('UNKNOWN')) refuse('UNKNOWN_SKU', lineNo, `There is no part ${sku}.`)
    if (quotedPrice !== null && !equals(quotedPrice, unitPrice))
      refuse('PRICE_DIFFERS', lineNo, `${sku} was quoted at ${quotedPrice} and is ordered at ${unitPrice}.`)
  }
  return found
}
