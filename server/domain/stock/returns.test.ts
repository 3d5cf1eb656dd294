import { describe, expect, it } from 'vitest'
import { averageCost, emptyPool, InsufficientStock, type Pool, shareOf, type ValuationMethod } from './pool'
import { valueAddedToStock, returnIn, returnOut } from './returns'
import { issue, receive } from './valuation'

const USD = 'USD'
const start = (method: ValuationMethod, ...receipts: [qty: string, value: string][]): Pool =>
  receipts.reduce((pool, [qty, value], index) => receive(pool, { layerId: `r${index + 1}`, qty, value }, USD), emptyPool(method))

describe('from a customer', () => {
  // Odoo, TestStockValuationAVCO: in at 10 and at 20, one out, one back: 2 worth 30.
  it('comes in at what its delivery cost', () => {
    const out = issue(start('moving_average', ['1', '10'], ['1', '20']), '1', USD)
    expect(returnIn(out.pool, { layerId: 'back', qty: '1', value: out.value }, USD)).toEqual({ onHand: '2', value: '30.00' })
  })

  it('does so at another average as well', () => {
    const out = issue(start('moving_average', ['10', '100']), '5', USD)
    const dearer = receive(out.pool, { layerId: 'r2', qty: '5', value: '150' }, USD)
    expect(returnIn(dearer, { layerId: 'back', qty: '2', value: shareOf({ qty: '5', value: out.value }, '2', USD) }, USD)).toEqual({
      onHand: '12',
      value: '220.00',
    })
  })

  it('stands behind the other layers', () => {
    const out = issue(start('fifo', ['1', '10'], ['1', '20']), '1', USD)
    expect(returnIn(out.pool, { layerId: 'back', qty: '1', value: out.value }, USD).layers?.map(({ id }) => id)).toEqual(['r2', 'back'])
  })

  it('makes up the whole delivery in parts', () => {
    let left = { qty: '3', value: '10.00' }
    const values = ['1', '1', '1'].map((qty) => {
      const value = shareOf(left, qty, USD)
      left = { qty: String(Number(left.qty) - 1), value: (Number(left.value) - Number(value)).toFixed(2) }
      return value
    })
    expect(values).toEqual(['3.33', '3.34', '3.33'])
  })
})

describe('to a vendor', () => {
  it('takes out what the receipt put in: the average is what it was before it', () => {
    const pool = start('moving_average', ['10', '100'], ['10', '200'])
    const back = returnOut(pool, { qty: '10', receiptValue: '200', putIn: '200', layerId: 'r2' }, USD)
    expect(back).toMatchObject({ pool: { onHand: '10', value: '100.00' }, value: '200.00', variance: '0.00' })
    expect(averageCost(back.pool)).toBe('10.000000')
  })

  it('leaves a price variance where the pool does not have that much', () => {
    const { pool } = issue(start('moving_average', ['10', '100'], ['10', '200']), '15', USD)
    expect(returnOut(pool, { qty: '5', receiptValue: '100', putIn: '100', layerId: 'r2' }, USD)).toMatchObject({
      pool: { onHand: '0', value: '0.00' },
      value: '75.00',
      variance: '25.00',
    })
    expect(returnOut(pool, { qty: '4', receiptValue: '80', putIn: '80', layerId: 'r2' }, USD)).toMatchObject({
      pool: { onHand: '1', value: '0.01' },
      value: '74.99',
      variance: '5.01',
    })
  })

  it('leaves the other variance where the last of it is worth more', () => {
    const { pool } = issue(start('moving_average', ['10', '100'], ['10', '200']), '15', USD)
    expect(returnOut(pool, { qty: '5', receiptValue: '50', putIn: '50', layerId: 'r1' }, USD)).toMatchObject({ value: '75.00', variance: '-25.00' })
  })

  it('takes freight with it that the vendor does not pay back', () => {
    const pool = start('moving_average', ['1', '10'], ['10', '150'])
    expect(returnOut(pool, { qty: '10', receiptValue: '100', putIn: '150', layerId: 'r2' }, USD)).toMatchObject({
      pool: { onHand: '1', value: '10.00' },
      value: '150.00',
      variance: '-50.00',
    })
  })

  it('knows what pieces put in to the cent, in parts as well as at once', () => {
    const each = '3.3333333333333333'
    const parts = ['0', '1', '2'].map((back) => valueAddedToStock({ each, back, qty: '1' }, USD))
    expect([parts, valueAddedToStock({ each, back: '0', qty: '3' }, USD)]).toEqual([['3.33', '3.34', '3.33'], '10.00'])
  })

  it("takes from the receipt's own layer, then from the oldest", () => {
    const pool = start('fifo', ['5', '40'], ['5', '60'], ['5', '75'])
    expect(returnOut(pool, { qty: '5', receiptValue: '60', putIn: '60', layerId: 'r2' }, USD)).toMatchObject({
      value: '60.00',
      variance: '0.00',
      pool: { onHand: '10', value: '115.00', layers: [{ id: 'r1' }, { id: 'r3' }] },
    })
    expect(returnOut(pool, { qty: '7', receiptValue: '105', putIn: '105', layerId: 'r3' }, USD)).toMatchObject({
      value: '91.00',
      variance: '14.00',
      taken: [
        { layerId: 'r3', qty: '5' },
        { layerId: 'r1', qty: '2', value: '16.00' },
      ],
      pool: {
        layers: [
          { id: 'r1', qty: '3' },
          { id: 'r2', qty: '5' },
        ],
      },
    })
  })

  it.each(['moving_average', 'fifo'] as const)('%s: not more than there is', (method) =>
    expect(() => returnOut(start(method, ['2', '20']), { qty: '3', receiptValue: '30', putIn: '30', layerId: 'r1' }, USD)).toThrow(InsufficientStock),
  )
})
