import type { Decimal } from '@/contracts/rules/decimal'
import type { distributorStates } from '@/contracts/vendor-po-record'

export type DistributorState = (typeof distributorStates)[number]

export interface DistributorAddress {
  company: string
  contact: string | null
  lines: readonly string[]
  city: string
  state: string | null
  postcode: string
  /** ISO 3166-1, two letters. */
  country: string
  phone: string | null
  email: string | null
}

export interface DistributorOrderLine {
  /** Unique in the order, 1 to 884: the distributor renumbers any other line. */
  lineNo: number
  /** The distributor's part number. */
  sku: string
  /** Whole pieces. */
  qty: Decimal
  /** Price that we expect to pay. */
  unitPrice: Decimal
  /** Price in the distributor's quotation; null where there is none. */
  quotedPrice: Decimal | null
  endUserPrice: Decimal | null
  /** Takes precedence over the order's special bid. */
  specialBidNo: string | null
}

export interface DistributorOrder {
  /** The number of our purchase order, never used for another one: with it the distributor is asked whether an order was taken. */
  orderNo: string
  /** The customer's own order number. */
  endCustomerOrderNo: string | null
  currency: string
  specialBid: { number: string; expiresOn: string | null } | null
  /** Ship what is in stock and back-order the rest. */
  acceptBackOrder: boolean
  /** Ship nothing before everything is in stock. */
  shipComplete: boolean
  carrierCode: string | null
  notes: string | null
  /** Null for our own address, which the distributor has on file. */
  shipTo: DistributorAddress | null
  endUser: DistributorAddress | null
  lines: readonly DistributorOrderLine[]
}

/** The data that the caller stores about an order that was submitted. */
export interface SubmittedOrder {
  order: DistributorOrder
  /** The distributor's order numbers; it may split our order into several. Empty while they aren't known. */
  distributorOrderNos: readonly string[]
  /** ISO 8601; null while it isn't known whether the order was taken. */
  submittedAt: string | null
  cancelledAt: string | null
}

/** A box, or the part of a line that is in it. Days are YYYY-MM-DD. */
export interface DistributorShipment {
  qty: Decimal
  carrier: string | null
  trackingNumber: string | null
  trackingUrl: string | null
  serialNumbers: readonly string[]
  shippedOn: string | null
  deliveredOn: string | null
}

export interface DistributorLine {
  /** Our line number; null where the distributor's answer doesn't state it. */
  lineNo: number | null
  distributorOrderNo: string
  distributorLineNo: string | null
  sku: string
  state: DistributorState
  ordered: Decimal
  confirmed: Decimal
  backordered: Decimal
  shipped: Decimal
  unitPrice: Decimal | null
  /** Day on which the pieces are expected that have not arrived yet. */
  eta: string | null
  shipments: readonly DistributorShipment[]
  /** The reason why the line failed, in the distributor's words. */
  reason: string | null
}

/** The order at the distributor: an acknowledgement right after the submit, a status later on. */
export interface DistributorOrderStatus {
  orderNo: string
  distributorOrderNos: readonly string[]
  state: DistributorState
  currency: string | null
  lines: readonly DistributorLine[]
}

export interface DistributorRefusal {
  code:
    | 'NO_LINES'
    | 'INVALID_QUANTITY'
    | 'UNKNOWN_SKU'
    | 'BID_EXPIRED'
    | 'PRICE_DIFFERS'
    | 'BACKORDER_NOT_ACCEPTED'
    | 'DUPLICATE_ORDER_NUMBER'
    | 'NOT_CHANGEABLE'
    | 'NOT_CANCELLABLE'
    /** Any other reason, in the distributor's words. */
    | 'REFUSED'
  lineNo: number | null
  message: string
}

/** The distributor certainly did nothing. It can be asked again, after `retryAfter` seconds where it says so. */
export interface Unavailable {
  kind: 'unavailable'
  message: string
  retryAfter: number | null
}
/**
 * `unknown`: it isn't known whether the distributor did what was asked. Ask for the status before anything else; a further `submit` of the same
 * order does that by itself.
 */
export type DistributorAnswer =
  | { kind: 'accepted'; order: DistributorOrderStatus }
  | { kind: 'refused'; reasons: readonly DistributorRefusal[] }
  | { kind: 'unknown'; message: string }
  | Unavailable
export type DistributorStatusAnswer = { kind: 'found'; order: DistributorOrderStatus } | { kind: 'not_found' } | Unavailable

export interface DistributorChange {
  lines: readonly ({ action: 'add'; line: DistributorOrderLine } | { action: 'update'; lineNo: number; qty: Decimal } | { action: 'delete'; lineNo: number })[]
  /** Undefined leaves the notes unchanged. */
  notes?: string | null
}

/** Submits orders to a distributor. Nothing is thrown: every failure is an answer. */
export interface Distributor {
  /**
   * Never submits an order number that the distributor already has; the answer is then the existing order. Two simultaneous submits of one order
   * could both find none, so the caller claims the order first.
   */
  submit(order: DistributorOrder): Promise<DistributorAnswer>
  status(submitted: SubmittedOrder): Promise<DistributorStatusAnswer>
  /** Refused once any part of the order has been shipped. */
  cancel(submitted: SubmittedOrder): Promise<DistributorAnswer>
  /** Possible only while the order is processing. */
  change(submitted: SubmittedOrder, change: DistributorChange): Promise<DistributorAnswer>
}
