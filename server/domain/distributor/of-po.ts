import { compare, type Decimal, divide, exact, multiply, plain, subtract } from '@/contracts/rules/decimal'
import type { DistributorAddress, DistributorOrder } from './types'

interface PoLine {
  lineNo: number
  sku: string
  qty: Decimal
  cancelled: Decimal
  unitPrice: Decimal
  discountPct: Decimal
  /** Price in the distributor's quotation, in the order's currency; null where there is none. */
  quotedPrice: Decimal | null
}

export interface OrderedPo {
  voucherId: string
  endCustomerOrderNo: string | null
  currency: string
  specialBid: DistributorOrder['specialBid']
  /** Null for our own address, which the distributor has on file. */
  shipTo: DistributorAddress | null
  lines: readonly PoLine[]
}

/** Decimals of a price. */
const SCALE = 6

type Priced = Pick<PoLine, 'unitPrice' | 'discountPct'>

const rounded = (price: Decimal): Decimal => plain(exact(price).round(SCALE))
const netPrice = ({ unitPrice, discountPct }: Priced): Decimal => rounded(divide(multiply(unitPrice, subtract('100', discountPct)), '100'))

/**
 * Whether the distributor's price is higher than the price at which a line was ordered.
 * @param net the distributor's price, which doesn't include our line discount
 */
export const isAboveOrderedPrice = (net: Decimal, line: Priced): boolean => compare(net, netPrice(line)) > 0

/**
 * The distributor's price before the line's discount, as the order states its prices. A price above the ordered one only counts once a user agrees
 * to it; until then the ordered price remains.
 */
export const grossPrice = (net: Decimal, line: Priced): Decimal =>
  compare(net, netPrice(line)) < 0 ? rounded(divide(multiply(net, '100'), subtract('100', line.discountPct))) : line.unitPrice

/**
 * Our order as the distributor gets it, under our number. The order accepts what is in stock and waits for the rest; lines that were cancelled as
 * a whole are left out.
 */
export const distributorOrderOf = ({ voucherId, lines, ...po }: OrderedPo): DistributorOrder => ({
  ...po,
  orderNo: voucherId,
  acceptBackOrder: true,
  shipComplete: false,
  carrierCode: null,
  notes: null,
  endUser: null,
  lines: lines.flatMap((line) => {
    const qty = subtract(line.qty, line.cancelled)
    const { lineNo, sku, quotedPrice } = line
    return compare(qty, '0') > 0 ? [{ lineNo, sku, qty, unitPrice: netPrice(line), quotedPrice, endUserPrice: null, specialBidNo: null }] : []
  }),
})
