import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { emptyPool, type Pool, type ValuationMethod } from './pool'
import { goodsCost } from './receipt'
import { NotWhole, reverseIssue, reverseReceipt } from './reversal'
import { issue, receive } from './valuation'

const USD = 'USD'
const start = (method: ValuationMethod, ...receipts: [qty: string, value: string][]): Pool =>
  receipts.reduce((pool, [qty, value], index) => receive(pool, { layerId: `r${index + 1}`, qty, value }, USD), emptyPool(method))
const byAge = ({ layers, ...pool }: Pool) => ({ ...pool, layers: layers?.toSorted((a, b) => a.id.localeCompare(b.id)) })

describe.each(['moving_average', 'fifo'] as const)('%s', (method) => {
  it('a receipt that is taken back leaves the pool as it was', () => {
    const before = start(method, ['10', '100'])
    expect(reverseReceipt(receive(before, { layerId: 'r2', qty: '10', value: '200' }, USD), { layerId: 'r2', qty: '10', value: '200' }, USD)).toEqual(before)
    expect(reverseReceipt(before, { layerId: 'r1', qty: '10', value: '100' }, USD)).toEqual({ ...emptyPool(method), value: '0.00' })
  })

  it('is not possible once its goods are gone', () => {
    const { pool } = issue(start(method, ['10', '100'], ['10', '200']), '15', USD)
    expect(() => reverseReceipt(pool, { layerId: 'r2', qty: '10', value: '200' }, USD)).toThrow(NotWhole)
  })

  it('an issue that is put back leaves the pool as it was, whatever it took', () =>
    fc.assert(
      fc.property(
        fc.array(fc.tuple(fc.integer({ min: 1, max: 50 }), fc.nat(9_999)), { minLength: 1, maxLength: 6 }),
        fc.integer({ min: 1, max: 100 }),
        (receipts, percent) => {
          const pool = start(method, ...receipts.map(([qty, cents]): [string, string] => [String(qty), (cents / 100).toFixed(2)]))
          const qty = String(Math.max(1, Math.floor((Number(pool.onHand) * percent) / 100)))
          const out = issue(pool, qty, USD)
          expect(byAge(reverseIssue(out.pool, { qty, ...out }, USD))).toEqual(byAge(pool))
        },
      ),
      { numRuns: 300 },
    ))
})

it('FIFO takes back only what is whole: not after a part was sold, nor after its value changed', () => {
  const pool = start('fifo', ['10', '100'], ['10', '200'])
  expect(() => reverseReceipt(issue(pool, '1', USD).pool, { layerId: 'r1', qty: '10', value: '100' }, USD)).toThrow(NotWhole)
  expect(() => reverseReceipt(pool, { layerId: 'r1', qty: '10', value: '90' }, USD)).toThrow(NotWhole)
})

it('a moving average leaves nothing behind that is worth something without being there', () => {
  const { pool } = issue(start('moving_average', ['10', '100'], ['10', '200']), '10', USD)
  expect(() => reverseReceipt(pool, { layerId: 'r1', qty: '10', value: '100' }, USD)).toThrow(NotWhole)
  expect(() => reverseReceipt(pool, { layerId: 'r2', qty: '9', value: '200' }, USD)).toThrow(NotWhole)
})

it('goods cost their price at the rate, rounded once', () => {
  expect(goodsCost({ qty: '3', unitCost: '33.333333', rate: '1.0837' }, USD)).toBe('108.37')
  expect(goodsCost({ qty: '3', unitCost: '0.335', rate: '150' }, 'JPY')).toBe('151')
})
