import type { DistributorOrder, DistributorOrderLine } from './types'

export const orderLine = (over: Partial<DistributorOrderLine> = {}): DistributorOrderLine => ({
  lineNo: 1,
  sku: 'N250-P12',
  qty: '4',
  unitPrice: '30.38',
  quotedPrice: null,
  endUserPrice: null,
  specialBidNo: null,
  ...over,
})

export const distributorOrder = (over: Partial<DistributorOrder> = {}): DistributorOrder => ({
  orderNo: 'PO-2026-00007',
  endCustomerOrderNo: null,
  currency: 'USD',
  specialBid: null,
  acceptBackOrder: true,
  shipComplete: false,
  carrierCode: null,
  notes: null,
  shipTo: null,
  endUser: null,
  lines: [orderLine()],
  ...over,
})
