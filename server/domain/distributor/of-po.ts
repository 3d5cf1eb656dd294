import { compare, type Decimal, divide, exact, multiply, plain, subtract } from '@/contracts/rules/decimal'
import type { DistributorAddress, DistributorOrder } from './types'

interface PoLine {
  lineNo: number
  sku: string
  qty: Decimal
  cancelled: Decimal
  unitPrice: Decimal
  discountPct: Decimal
  /** By the distributor's quotation, in the order's currency; null where there is none. */
  quotedPrice: Decimal | null
}

export interface OrderedPo {
  voucherId: string
  endCustomerOrderNo: string | null
  currency: string
  specialBid: DistributorOrder['specialBid']
  /** Null for our own address on file. */
  shipTo: DistributorAddress | null
  lines: readonly PoLine[]
}

/** Prices have so many decimals. */
const SCALE = 6

type Priced = Pick<PoLine, 'unitPrice' | 'discountPct'>

const rounded = (price: Decimal): Decimal => plain(exact(price).round(SCALE))
const netPrice = ({ unitPrice, discountPct }: Priced): Decimal => rounded(divide(multiply(unitPrice, subtract('100', discountPct)), '100'))

/** Whether the distributor asks more for one than it was ordered at. @param net its price, which knows no discount of ours */
export const isDearer = (net: Decimal, line: Priced): boolean => compare(net, netPrice(line)) > 0

/** The distributor's price before the line's discount, as the order states its prices. More than was ordered holds only once somebody agrees to it. */
export const grossPrice = (net: Decimal, line: Priced): Decimal =>
  compare(net, netPrice(line)) < 0 ? rounded(divide(multiply(net, '100'), subtract('100', line.discountPct))) : line.unitPrice

/**
 * An order of ours as the distributor gets it, under our number. It takes what is there and waits for the rest; lines of which everything was
 * cancelled are left out.
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
