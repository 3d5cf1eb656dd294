import { describe, expect, it } from 'vitest'
import { matchToOrder, type OrderLineToMatch, similarity } from './matching'
import type { LineField, LineReading } from './types'

const line = (values: Partial<Record<LineField, string>>): LineReading => {
  const reading: LineReading = { page: 1, box: null }
  for (const [field, value] of Object.entries(values)) reading[field as LineField] = { value, confidence: 1, method: 'xml', page: null, box: null }
  return reading
}
const order = (id: string, over: Partial<OrderLineToMatch> = {}): OrderLineToMatch => ({
  id,
  partno: null,
  mfrPartNo: null,
  vendorSku: null,
  description: null,
  qtyOpen: '1',
  unitPrice: null,
  ...over,
})
const matches = (lines: LineReading[], orderLines: OrderLineToMatch[]) =>
  matchToOrder(lines, orderLines).map(({ orderLineId, reason, split }) => [orderLineId, reason, split])

describe('lines of an invoice and of an order', () => {
  it('the vendor’s number comes first, whatever its case and signs', () => {
    const orders = [order('a', { description: 'Rack monitor 17 inch', qtyOpen: '3' }), order('b', { vendorSku: 'JPM820A-HD' })]
    expect(matches([line({ sku: 'jpm820a hd', description: 'Rack monitor 17 inch', qty: '3' })], orders)).toEqual([['b', 'vendor-sku', false]])
  })

  it('the manufacturer’s number and ours count in whatever field the vendor quotes them', () => {
    const orders = [order('a', { mfrPartNo: 'N250-P12' }), order('b', { partno: 'P-1001' }), order('c', { mfrPartNo: 'ZX-9000' })]
    const lines = [line({ partno: 'P1001' }), line({ sku: 'N250P12' }), line({ description: 'Controller ZX-9000, black' })]
    expect(matches(lines, orders)).toEqual([
      ['b', 'partno', false],
      ['a', 'mfr-part-no', false],
      ['c', 'number-in-description', false],
    ])
  })

  it('descriptions: a size tells one from another', () => {
    const orders = [
      order('a', { description: 'Hex bolt M8 x 40 zinc' }),
      order('b', { description: 'Hex bolt M10 x 40 zinc' }),
      order('c', { description: 'Washer' }),
    ]
    expect(matches([line({ description: 'Bolt, hex, M10 x 40' }), line({ description: 'Bolt, hex, M8 x 40' })], orders)).toEqual([
      ['b', 'description', false],
      ['a', 'description', false],
    ])
  })

  it('quantity and price decide between equals, and stand alone as the last resort', () => {
    const twins = [order('a', { partno: 'P-100', qtyOpen: '5', unitPrice: '2.00' }), order('b', { partno: 'P-100', qtyOpen: '9', unitPrice: '2.10' })]
    expect(matches([line({ sku: 'P-100', qty: '9', unitPrice: '2.10' })], twins)).toEqual([['b', 'partno', false]])
    expect(matches([line({ description: 'As agreed', qty: '5', unitPrice: '2.00' })], twins)).toEqual([['a', 'qty-and-price', false]])
    expect(matches([line({ description: 'As agreed', qty: '5' })], twins)).toEqual([[null, null, false]])
  })

  it('an order line is taken once: freight and a second line alike find nothing', () => {
    const orders = [order('a', { vendorSku: 'SW-12', description: 'Switch 12 port', qtyOpen: '2' })]
    expect(matches([line({ sku: 'SW-12', qty: '2' }), line({ sku: 'SW-12', qty: '1' }), line({ description: 'Freight' })], orders)).toEqual([
      ['a', 'vendor-sku', false],
      [null, null, false],
      [null, null, false],
    ])
  })

  it('unless the invoice splits it: together no more than is open', () => {
    const orders = [order('a', { vendorSku: 'SW-12', qtyOpen: '5' })]
    expect(matches([line({ sku: 'SW-12', qty: '3' }), line({ sku: 'SW-12', qty: '2' }), line({ sku: 'SW-12', qty: '1' })], orders)).toEqual([
      ['a', 'vendor-sku', true],
      ['a', 'vendor-sku', true],
      [null, null, false],
    ])
  })

  it('scores lie between 0 and 1, and numbers are surer than words', () => {
    const [byNumber, byWords] = matchToOrder(
      [line({ sku: 'AAA-1', qty: '1', unitPrice: '5' }), line({ description: 'blue steel cabinet' })],
      [order('a', { vendorSku: 'AAA-1', qtyOpen: '1', unitPrice: '5.00' }), order('b', { description: 'steel cabinet, blue, 2 doors' })],
    )
    expect(byNumber?.score).toBe(1)
    expect(byWords?.score).toBeGreaterThan(0.5)
    expect(byWords?.score).toBeLessThan(0.9)
  })

  it('short numbers and prices of nothing match nothing', () => {
    expect(matches([line({ sku: '1', qty: '1', unitPrice: '0.00' })], [order('a', { partno: '1', unitPrice: '4.00' })])).toEqual([[null, null, false]])
    expect(matchToOrder([], [order('a')])).toEqual([])
    expect(similarity(null, '')).toBe(0)
  })
})
