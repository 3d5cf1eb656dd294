import { describe, expect, it } from 'vitest'
import { allocate } from '@/contracts/rules/allocation'
import { add } from '@/contracts/rules/decimal'
import { addValue } from './landed-cost'
import { emptyPool, type Pool, type ValuationMethod } from './pool'
import { issue, receive } from './valuation'

const USD = 'USD'
const start = (method: ValuationMethod, ...receipts: [qty: string, value: string][]): Pool =>
  receipts.reduce((pool, [qty, value], index) => receive(pool, { layerId: `r${index + 1}`, qty, value }, USD), emptyPool(method))

// ERPNext, test_purchase_receipt.py and test_landed_cost_voucher.py: goods of 500 (two lines of 5 at 50) with 100 of shipping and 150 of
// customs are worth 750; a voucher of 50 more makes 800.
describe.each(['moving_average', 'fifo'] as const)('%s: a receipt and what comes later', (method) => {
  const values = ['250', '250']
  const shipping = allocate('100', values, 2)
  const customs = allocate('150', values, 2)
  const pools = values.map((goods, index) => start(method, ['5', add(goods, shipping[index] ?? '', customs[index] ?? '')]))
  const voucher = allocate('50', values, 2)
  const totalValue = (all: readonly Pool[]) => Number(add(...all.map(({ value }) => value)))

  it('750, then 800', () => {
    expect(totalValue(pools)).toBe(750)
    const after = pools.map((pool, index) => addValue(pool, { amount: voucher[index] ?? '', receiptQty: '5', layerId: 'r1' }, USD))
    expect(totalValue(after.map(({ pool }) => pool))).toBe(800)
    expect(after.map(({ toCost }) => toCost)).toEqual(['0.00', '0.00'])
  })

  it('what was sold bears its share as cost of sales', () => {
    const { pool } = issue(pools[0] ?? emptyPool(method), '3', USD)
    const added = addValue(pool, { amount: '25', receiptQty: '5', layerId: 'r1' }, USD)
    expect(added).toMatchObject({ toStock: '10.00', toCost: '15.00', pool: { onHand: '2', value: '160.00' } })
  })

  it('all of it is cost of sales once everything was sold', () =>
    expect(addValue(issue(pools[0] ?? emptyPool(method), '5', USD).pool, { amount: '25', receiptQty: '5', layerId: 'r1' }, USD)).toMatchObject({
      toStock: '0.00',
      toCost: '25.00',
      pool: { onHand: '0', value: '0.00' },
    }))

  it('is split to the cent', () => {
    const { pool } = issue(start(method, ['3', '30']), '1', USD)
    expect(addValue(pool, { amount: '10', receiptQty: '3', layerId: 'r1' }, USD)).toMatchObject({ toStock: '6.67', toCost: '3.33' })
  })

  it('can be taken back', () => {
    const pool = start(method, ['4', '100'])
    const { pool: dearer } = addValue(pool, { amount: '10', receiptQty: '4', layerId: 'r1' }, USD)
    expect(addValue(dearer, { amount: '-10', receiptQty: '4', layerId: 'r1' }, USD)).toMatchObject({ pool, toStock: '-10.00', toCost: '0.00' })
    expect(addValue(pool, { amount: '-120', receiptQty: '4', layerId: 'r1' }, USD)).toMatchObject({
      pool: { value: '0.01' },
      toStock: '-99.99',
      toCost: '-20.01',
    })
  })
})

describe('whose goods are there', () => {
  it("FIFO asks the receipt's own layer", () => {
    const { pool } = issue(start('fifo', ['10', '100'], ['10', '200']), '5', USD)
    expect(addValue(pool, { amount: '10', receiptQty: '10', layerId: 'r1' }, USD)).toMatchObject({
      toStock: '5.00',
      toCost: '5.00',
      pool: {
        value: '255.00',
        layers: [
          { id: 'r1', value: '55.00' },
          { id: 'r2', value: '200.00' },
        ],
      },
    })
    expect(addValue(pool, { amount: '10', receiptQty: '10', layerId: 'r2' }, USD)).toMatchObject({ toStock: '10.00', toCost: '0.00' })
  })

  it('a moving average counts what is there as the receipt up to its quantity', () => {
    const { pool } = issue(start('moving_average', ['10', '100'], ['10', '200']), '5', USD)
    expect(addValue(pool, { amount: '10', receiptQty: '10', layerId: 'r1' }, USD)).toMatchObject({ toStock: '10.00', toCost: '0.00' })
  })

  it('refuses what is finer than the currency', () =>
    expect(() => addValue(start('fifo', ['1', '1']), { amount: '0.001', receiptQty: '1', layerId: 'r1' }, USD)).toThrow(RangeError))
})
