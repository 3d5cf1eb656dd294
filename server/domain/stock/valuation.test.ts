import { describe, expect, it } from 'vitest'
import { roundTo } from '@/contracts/rules/rounding'
import { averageCost, emptyPool, InsufficientStock, type Pool, requireStock, type ValuationMethod } from './pool'
import { dropShip, issue, receive } from './valuation'

const USD = 'USD'
const start = (method: ValuationMethod, ...receipts: [qty: string, value: string][]): Pool =>
  receipts.reduce((pool, [qty, value], index) => receive(pool, { layerId: `r${index + 1}`, qty, value }, USD), emptyPool(method))
const average = (...receipts: [string, string][]) => start('moving_average', ...receipts)
const fifo = (...receipts: [string, string][]) => start('fifo', ...receipts)

// Numbers of Odoo's TestStockValuationAVCO (addons/stock_account/tests/test_stockvaluationlayer.py).
describe('moving average', () => {
  it('10 at 10 and 10 at 20 are 15 each; 15 out leave 5 worth 75', () => {
    const pool = average(['10', '100'], ['10', '200'])
    expect(averageCost(pool)).toBe('15.000000')
    const out = issue(pool, '15', USD)
    expect(out).toEqual({
      pool: { onHand: '5', value: '75.00' },
      value: '225.00',
      unitCost: '15.000000',
      taken: [{ layerId: null, qty: '15', value: '225.00' }],
    })
  })

  it('rounding_1: 1.00, 1.00 and 1.01 leave nothing when 3 leave', () =>
    expect(issue(average(['1', '1.00'], ['1', '1.00'], ['1', '1.01']), '3', USD)).toMatchObject({ pool: { onHand: '0', value: '0.00' }, value: '3.01' }))

  it('rounding_1 one by one: the last one takes what rounding left', () => {
    let pool = average(['1', '1.00'], ['1', '1.00'], ['1', '1.01'])
    const values = ['1', '1', '1'].map((qty) => {
      const out = issue(pool, qty, USD)
      pool = out.pool
      return out.value
    })
    expect(values).toEqual(['1.00', '1.01', '1.00'])
    expect(pool).toEqual({ onHand: '0', value: '0.00' })
  })

  it('rounding_3: 1000 at 0.17 and 800 at 0.23 are 0.20 each, and nothing is left of them', () => {
    const pool = average(['1000', '170'], ['800', '184'])
    expect(averageCost(pool)).toBe('0.196667')
    expect(roundTo(averageCost(pool) ?? '', 2)).toBe('0.20')
    expect(issue(pool, '1800', USD)).toMatchObject({ pool: { onHand: '0', value: '0.00' }, value: '354.00' })
  })

  it('rounds to the smallest unit of the base currency', () => {
    const yen = receive(emptyPool('moving_average'), { layerId: 'r1', qty: '3', value: '100' }, 'JPY')
    expect(issue(yen, '1', 'JPY')).toMatchObject({ value: '33', unitCost: '33.000000', pool: { onHand: '2', value: '67' } })
    const dinar = receive(emptyPool('moving_average'), { layerId: 'r1', qty: '3', value: '100' }, 'KWD')
    expect(issue(dinar, '1', 'KWD').value).toBe('33.333')
  })

  it('leaves what cost something worth something, until its last unit', () => {
    const half = issue(average(['2', '0.01']), '1', USD)
    expect(half).toMatchObject({ value: '0.00', pool: { onHand: '1', value: '0.01' } })
    expect(issue(half.pool, '1', USD)).toMatchObject({ value: '0.01', pool: { onHand: '0', value: '0.00' } })
  })

  it('takes goods that cost nothing', () => expect(issue(average(['2', '0']), '1', USD)).toMatchObject({ value: '0.00', pool: { onHand: '1', value: '0.00' } }))

  it('issues a part of a unit', () =>
    expect(issue(average(['1', '10']), '0.333333', USD)).toMatchObject({ value: '3.33', pool: { onHand: '0.666667', value: '6.67' } }))
})

describe('FIFO', () => {
  // Odoo, TestStockValuationFIFO.
  it('10 at 10 and 10 at 20: 15 out leave 5 worth 100', () => {
    const out = issue(fifo(['10', '100'], ['10', '200']), '15', USD)
    expect(out).toEqual({
      pool: { onHand: '5', value: '100.00', layers: [{ id: 'r2', qty: '5', value: '100.00' }] },
      value: '200.00',
      unitCost: '13.333333',
      taken: [
        { layerId: 'r1', qty: '10', value: '100.00' },
        { layerId: 'r2', qty: '5', value: '100.00' },
      ],
    })
  })

  // Carbon, cost-relief.test.ts.
  it('5 at 8 and 5 at 12: 6 out cost 52', () => expect(issue(fifo(['5', '40'], ['5', '60']), '6', USD).value).toBe('52.00'))

  // Frappe Books, models/inventory/tests/testStockQueue.spec.ts.
  it('4 at 100, 8 at 200, 3 at 300 leave at 100, 180, 200 and 300', () => {
    let pool = fifo(['4', '400'], ['8', '1600'], ['3', '900'])
    expect(pool.value).toBe('2900.00')
    const rates = ['3', '5', '4', '3'].map((qty) => {
      const out = issue(pool, qty, USD)
      pool = out.pool
      return out.unitCost
    })
    expect(rates).toEqual(['100.000000', '180.000000', '200.000000', '300.000000'])
    expect(pool).toEqual({ onHand: '0', value: '0.00', layers: [] })
  })

  it('rounds each layer, and the last unit of a layer takes what is left of it', () => {
    let pool = fifo(['3', '10'], ['3', '20'])
    const parts = ['1', '1', '2'].map((qty) => {
      const out = issue(pool, qty, USD)
      pool = out.pool
      return out.taken.map(({ layerId, value }) => `${layerId} ${value}`)
    })
    expect(parts).toEqual([['r1 3.33'], ['r1 3.34'], ['r1 3.33', 'r2 6.67']])
  })
})

// Odoo, test_dropship_1: 10 at 10 are +100 and −100; the stock isn't involved, so it stays as it was.
it('a drop-ship takes out what it brought in', () => {
  expect(dropShip({ qty: '10', value: '100' }, USD)).toEqual({ value: '100.00', unitCost: '10.000000', taken: [{ layerId: null, qty: '10', value: '100.00' }] })
})

describe('what is refused', () => {
  it.each(['moving_average', 'fifo'] as const)('%s: more than there is', (method) => {
    const pool = start(method, ['2', '30'])
    expect(() => issue(pool, '2.000001', USD)).toThrow(InsufficientStock)
    expect(() => issue(emptyPool(method), '1', USD)).toThrow(new InsufficientStock('0', '1'))
    expect(() => requireStock(pool, '2')).not.toThrow()
    try {
      requireStock(pool, '3')
    } catch (error) {
      expect(error).toMatchObject({ code: 'INSUFFICIENT_STOCK', onHand: '2', asked: '3' })
    }
  })

  it.each([
    ['0', '10'],
    ['-1', '10'],
    ['1', '-0.01'],
    ['1', '0.005'],
  ])('a receipt of %s for %s', (qty, value) => {
    expect(() => average([qty, value])).toThrow(RangeError)
    expect(() => dropShip({ qty, value }, USD)).toThrow(RangeError)
  })

  it('an issue of nothing', () => expect(() => issue(average(['1', '10']), '0', USD)).toThrow(RangeError))
})
