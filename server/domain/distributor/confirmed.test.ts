import { describe, expect, it } from 'vitest'
import { confirmedLines, failedLinesText, isChangedAs, isConfirmedBy, withOurLines } from './confirmed'
import { distributorOrder, orderLine } from './order.fixture'
import type { DistributorLine, DistributorState } from './types'

const line = (more: Partial<DistributorLine>): DistributorLine => ({
  lineNo: 1,
  distributorOrderNo: '20-1',
  distributorLineNo: '001',
  sku: 'ABC',
  state: 'processing',
  ordered: '5',
  confirmed: '5',
  backordered: '0',
  shipped: '0',
  unitPrice: '10',
  eta: null,
  shipments: [],
  reason: null,
  ...more,
})

describe('what the distributor confirmed', () => {
  it.each<[DistributorState, boolean]>([
    ['not_submitted', false],
    ['submitted', false],
    ['processing', true],
    ['on_hold', true],
    ['backordered', true],
    ['shipped', true],
    ['delivered', true],
    ['cancelled', false],
    ['failed', false],
  ])('%s', (state, expected) => expect(isConfirmedBy({ state })).toBe(expected))

  it('several lines of theirs are one of ours; those that failed or were cancelled confirm nothing', () => {
    const lines = [
      line({ confirmed: '2', eta: '2026-12-01' }),
      line({ confirmed: '1', eta: '2026-12-09' }),
      line({ state: 'cancelled', confirmed: '2', unitPrice: '99' }),
      line({ lineNo: 2, state: 'failed', confirmed: '4' }),
      line({ lineNo: null, confirmed: '7' }),
    ]
    expect(confirmedLines({ lines })).toEqual([
      { lineNo: 1, confirmed: '3', unitPrice: '10', eta: '2026-12-09' },
      { lineNo: 2, confirmed: '0', unitPrice: null, eta: null },
    ])
  })

  it('has no price where theirs differ', () =>
    expect(confirmedLines({ lines: [line({ unitPrice: '10.0' }), line({ unitPrice: '10.01' })] })[0]?.unitPrice).toBeNull())

  it('names what it didn’t take', () => {
    expect(failedLinesText({ lines: [line({})] })).toBeNull()
    expect(failedLinesText({ lines: [line({ state: 'failed', reason: 'Discontinued.' }), line({ lineNo: null, state: 'failed' })] })).toBe(
      'Line 1: Discontinued. ABC: the distributor did not take it.',
    )
  })

  it('a line without our number is ours of the same part, if there is one alone', () => {
    const status = (lines: DistributorLine[]) => ({ orderNo: 'PO-1', distributorOrderNos: [], state: 'processing' as const, currency: null, lines })
    const one = distributorOrder({ lines: [orderLine({ lineNo: 4, sku: 'ABC' })] })
    const two = distributorOrder({ lines: [orderLine({ lineNo: 4, sku: 'ABC' }), orderLine({ lineNo: 5, sku: 'ABC' })] })
    expect(withOurLines(one, status([line({ lineNo: null })])).lines[0]?.lineNo).toBe(4)
    expect(withOurLines(two, status([line({ lineNo: null })])).lines[0]?.lineNo).toBeNull()
  })
})

describe('whether a change was done', () => {
  it.each<[string, Parameters<typeof isChangedAs>[1]['lines'], boolean]>([
    ['the quantity is there', [{ action: 'update', lineNo: 1, qty: '5.000' }], true],
    ['another is', [{ action: 'update', lineNo: 1, qty: '4' }], false],
    ['the line is still there', [{ action: 'delete', lineNo: 1 }], false],
    ['the line is gone', [{ action: 'delete', lineNo: 2 }], true],
    ['it was added', [{ action: 'add', line: orderLine({ lineNo: 1, qty: '5' }) }], true],
    [
      'one of two',
      [
        { action: 'delete', lineNo: 2 },
        { action: 'update', lineNo: 1, qty: '4' },
      ],
      false,
    ],
  ])('%s', (_name, lines, expected) => expect(isChangedAs({ lines: [line({})] }, { lines })).toBe(expected))
})
