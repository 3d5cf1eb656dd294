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
  /** Unique in the order, 1 to 884: the distributor numbers anew what isn't. */
  lineNo: number
  /** The distributor's part number. */
  sku: string
  /** Whole pieces. */
  qty: Decimal
  /** What we expect to pay. */
  unitPrice: Decimal
  /** What the distributor's quotation says; null where there is none. */
  quotedPrice: Decimal | null
  endUserPrice: Decimal | null
  /** Before the order's own. */
  specialBidNo: string | null
}

export interface DistributorOrder {
  /**
   * The number of our purchase order, never used for another: by it the distributor is asked whether an order was taken.
   */
  orderNo: string
  /** The customer's own number. */
  endCustomerOrderNo: string | null
  currency: string
  specialBid: { number: string; expiresOn: string | null } | null
  /** Take what is there and wait for the rest. */
  acceptBackOrder: boolean
  /** Send nothing before everything is there. */
  shipComplete: boolean
  carrierCode: string | null
  notes: string | null
  /** Null for our own address on file. */
  shipTo: DistributorAddress | null
  endUser: DistributorAddress | null
  lines: readonly DistributorOrderLine[]
}

/** What its caller keeps of an order that was handed over. */
export interface SubmittedOrder {
  order: DistributorOrder
  /** One order of ours may become several of theirs. Empty while nobody knows. */
  distributorOrderNos: readonly string[]
  /** ISO 8601; null while nobody knows whether it was taken. */
  submittedAt: string | null
  cancelledAt: string | null
}

/** A box, or what of a line is in it. Days are YYYY-MM-DD. */
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
  /** Ours; null where the distributor's answer doesn't say. */
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
  /** When what has not arrived yet is expected. */
  eta: string | null
  shipments: readonly DistributorShipment[]
  /** Why it failed, in the distributor's words. */
  reason: string | null
}

/** An acknowledgement right after the submit, a status later on. */
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
    /** Any other, in the distributor's words. */
    | 'REFUSED'
  lineNo: number | null
  message: string
}

/** It surely did nothing, and can be asked again, after so many seconds where it says so. */
export interface Unavailable {
  kind: 'unavailable'
  message: string
  retryAfter: number | null
}
/**
 * `unknown`: nobody knows whether the distributor did it. Ask for the status before anything else; a further `submit` of the same order
 * does that by itself.
 */
export type DistributorAnswer =
  | { kind: 'accepted'; order: DistributorOrderStatus }
  | { kind: 'refused'; reasons: readonly DistributorRefusal[] }
  | { kind: 'unknown'; message: string }
  | Unavailable
export type DistributorStatusAnswer = { kind: 'found'; order: DistributorOrderStatus } | { kind: 'not_found' } | Unavailable

export interface DistributorChange {
  lines: readonly ({ action: 'add'; line: DistributorOrderLine } | { action: 'update'; lineNo: number; qty: Decimal } | { action: 'delete'; lineNo: number })[]
  /** Undefined leaves them. */
  notes?: string | null
}

/** Hands orders to a distributor. Nothing is thrown: whatever goes wrong is an answer. */
export interface Distributor {
  /**
   * Never hands over an order number that the distributor has already; it answers with the order that is there. Two submits of one order at
   * the same time could both find none, so the caller claims the order first.
   */
  submit(order: DistributorOrder): Promise<DistributorAnswer>
  status(submitted: SubmittedOrder): Promise<DistributorStatusAnswer>
  /** Refused once something of it has been shipped. */
  cancel(submitted: SubmittedOrder): Promise<DistributorAnswer>
  /** Only while it is processing. */
  change(submitted: SubmittedOrder, change: DistributorChange): Promise<DistributorAnswer>
}
