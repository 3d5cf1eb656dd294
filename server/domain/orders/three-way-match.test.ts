import { describe, expect, test } from 'vitest'
import { type BilledLine, matchInvoice, type OrderedLine, type Tolerance } from './three-way-match'

const exact: Tolerance = { percent: null, amount: null }
const ordered = (more: Partial<OrderedLine> = {}): OrderedLine => ({
  id: 'a',
  qty: '10',
  unitNet: '50',
  tax: null,
  billed: '0',
  isReceived: true,
  dearer: '0',
  receipts: [{ receiptLineId: 'r', qty: '10' }],
  ...more,
})
const billed = (qty: string, net: string, line: OrderedLine | null = ordered(), lineNo = 1): BilledLine => ({ lineNo, qty, net, tax: 'VAT19', ordered: line })
const match = (lines: BilledLine[], tolerance = exact, currency = 'USD') => matchInvoice(lines, tolerance, currency)

describe('three-way match', () => {
  test('fits what was ordered and received, at the order’s price or below', () => {
    expect(match([billed('10', '500')])).toEqual({ verdict: 'matched', variances: [], clearings: [[{ receiptLineId: 'r', qty: '10' }]] })
    expect(match([billed('10', '499')]).verdict).toBe('matched')
  })

  test('bears the taxes that were ordered, where the order names any', () => {
    expect(match([billed('10', '500', ordered({ tax: 'VAT19' }))]).verdict).toBe('matched')
    expect(match([billed('10', '500', ordered({ tax: 'none' }))])).toMatchObject({
      verdict: 'variance',
      variances: [{ lineNo: 1, field: 'tax', expected: 'none', billed: 'VAT19' }],
    })
  })

  test('takes from the oldest receipts first, over several lines', () => {
    const orderedLine = ordered({
      receipts: [
        { receiptLineId: 'r1', qty: '4' },
        { receiptLineId: 'r2', qty: '6' },
      ],
    })
    expect(match([billed('3', '150', orderedLine), billed('5', '250', orderedLine, 2)]).clearings).toEqual([
      [{ receiptLineId: 'r1', qty: '3' }],
      [
        { receiptLineId: 'r1', qty: '1' },
        { receiptLineId: 'r2', qty: '4' },
      ],
    ])
    expect(orderedLine.receipts[0]?.qty).toBe('4')
  })

  test('waits for goods that aren’t here', () => {
    const found = match([billed('10', '500', ordered({ receipts: [{ receiptLineId: 'r', qty: '7' }] }))])
    expect([found.verdict, found.variances]).toEqual(['awaited', [{ lineNo: 1, field: 'received', expected: '7', billed: '10' }]])
  })

  test('differs where more is billed than was ordered, over other invoices and lines', () => {
    expect(match([billed('3', '150', ordered({ billed: '8' }))]).variances).toEqual([{ lineNo: 1, field: 'ordered', expected: '2', billed: '3' }])
    const orderedLine = ordered({ isReceived: false })
    expect(match([billed('6', '300', orderedLine), billed('5', '250', orderedLine, 2)])).toMatchObject({
      verdict: 'variance',
      variances: [{ lineNo: 2, field: 'ordered', expected: '4', billed: '5' }],
    })
    expect(match([billed('1', '50', ordered({ billed: '11' }))]).variances[0]).toMatchObject({ field: 'ordered', expected: '0' })
  })

  // 10 at 50 are 500: 2 % of that is 10.
  test.each<[string, Tolerance, string, string]>([
    ['none', exact, '500.01', 'variance'],
    ['2 %', { percent: '2', amount: null }, '510', 'matched'],
    ['2 %, a cent above', { percent: '2', amount: null }, '510.01', 'variance'],
    ['5', { percent: null, amount: '5' }, '505', 'matched'],
    ['2 %, 5 at most', { percent: '2', amount: '5' }, '505', 'matched'],
    ['2 %, 5 at most, a cent above', { percent: '2', amount: '5' }, '505.01', 'variance'],
  ])('tolerates in price: %s', (_name, tolerance, net, verdict) => expect(match([billed('10', net)], tolerance).verdict).toBe(verdict))

  test('tolerates an amount once, over all lines and invoices of what was ordered', () => {
    const five: Tolerance = { percent: null, amount: '5' }
    const verdict = (dearer: string, ...nets: string[]) => {
      const orderedLine = ordered({ dearer, isReceived: false })
      return match(
        nets.map((net, index) => billed('1', net, orderedLine, index + 1)),
        five,
      ).verdict
    }
    expect([verdict('2', '53'), verdict('2', '53.01'), verdict('0', '52', '53'), verdict('0', '52', '53.01')]).toEqual([
      'matched',
      'variance',
      'matched',
      'variance',
    ])
    // A line that is not dearer uses nothing of the tolerated amount.
    expect([verdict('9', '50'), verdict('9', '49')]).toEqual(['matched', 'matched'])
  })

  // Net amounts, and the amounts that they are compared with, are rounded to the currency's unit.
  test.each([
    ['0.335', '1', '0.34', 'USD', '0.35'],
    ['0.0125', '335', '4.19', 'USD', '4.20'],
    ['7.5369', '1', '7.54', 'USD', '7.55'],
    ['10.5', '1', '11', 'JPY', '12'],
    ['0.0015', '1', '0.002', 'KWD', '0.003'],
  ])('takes no rounding for a price: %s each, %s of them for %s %s', (unitNet, qty, net, currency, dearer) => {
    const orderedLine = ordered({ unitNet, qty: '1000', receipts: [{ receiptLineId: 'r', qty: '1000' }] })
    expect(match([billed(qty, net, orderedLine)], exact, currency).verdict).toBe('matched')
    expect(match([billed(qty, dearer, orderedLine)], exact, currency).verdict).toBe('variance')
  })

  test('says a price with no more decimals than prices have', () =>
    expect(match([billed('3', '1', ordered({ unitNet: '0.3' }))]).variances).toEqual([{ lineNo: 1, field: 'price', expected: '0.3', billed: '0.333333' }]))

  test('leaves services to the order alone, and what wasn’t ordered unmatched', () => {
    expect(match([billed('10', '500', ordered({ isReceived: false, receipts: [] })), billed('1', '80', null, 2)])).toEqual({
      verdict: 'matched',
      variances: [],
      clearings: [[], []],
    })
  })
})
