import { expect, it } from 'vitest'
import { distributorOrderOf } from './of-po'

it('our order is theirs under our number: net prices, what was cancelled left out', () => {
  const line = { lineNo: 1, sku: 'ABC', qty: '5', cancelled: '0', unitPrice: '10', discountPct: '0', quotedPrice: null }
  const order = distributorOrderOf({
    voucherId: 'PO-2026-00012',
    endCustomerOrderNo: 'C-9',
    currency: 'USD',
    specialBid: { number: 'B1', expiresOn: null },
    shipTo: null,
    lines: [line, { ...line, lineNo: 2, cancelled: '2', unitPrice: '9.99', discountPct: '3.5' }, { ...line, lineNo: 3, cancelled: '5' }],
  })
  expect(order).toMatchObject({ orderNo: 'PO-2026-00012', endCustomerOrderNo: 'C-9', specialBid: { number: 'B1' }, acceptBackOrder: true, shipComplete: false })
  // 9.99 × 0.965 = 9.64035
  expect(order.lines.map(({ lineNo, qty, unitPrice }) => [lineNo, qty, unitPrice])).toEqual([
    [1, '5', '10'],
    [2, '3', '9.64035'],
  ])
})
