import { describe, expect, it } from 'vitest'
import { type ComparedOffer, compareOffers, offerTotals, selectionTotals, totalDifference } from './comparison'

const offer = (unitCost: string | null, overrides: Partial<ComparedOffer> = {}): ComparedOffer => ({
  unitCost,
  rate: '1',
  leadTimeDays: null,
  moq: null,
  expired: false,
  ...overrides,
})
const marks = (offers: ComparedOffer[], qty = '10') => {
  const results = compareOffers(offers, qty)
  const indexesWhere = (predicate: (result: (typeof results)[number]) => boolean) => results.flatMap((result, index) => (predicate(result) ? [index] : []))
  return { price: indexesWhere((one) => one.bestPrice), lead: indexesWhere((one) => one.bestLeadTime), excluded: results.map((one) => one.excluded) }
}

describe('comparing offers', () => {
  it('marks the lowest cost in base currency and the shortest lead time, all that tie', () => {
    const offers = [
      offer('10', { leadTimeDays: 5 }),
      offer('2.50', { rate: '3.6725', leadTimeDays: 3 }),
      offer('9.18125', { leadTimeDays: 3 }),
      offer('9.19', { leadTimeDays: null }),
    ]
    expect(marks(offers)).toEqual({ price: [1, 2], lead: [1, 2], excluded: [null, null, null, null] })
    expect(compareOffers(offers, '1')[1]?.baseUnitCost).toBe('9.181250')
  })

  it('leaves out what can’t be bought as asked, even when it is cheapest and fastest', () => {
    const offers = [
      offer(null, { leadTimeDays: 0 }),
      offer('1', { expired: true, leadTimeDays: 0 }),
      offer('1', { moq: '10.5', leadTimeDays: 0 }),
      offer('1', { rate: null, leadTimeDays: 0 }),
      offer('8', { moq: '10', leadTimeDays: 9 }),
    ]
    expect(marks(offers)).toEqual({ price: [4], lead: [4], excluded: ['unpriced', 'expired', 'moq', 'rate', null] })
  })

  it('a price of 0 is a price, and nothing is best among nothing', () => {
    expect(marks([offer('0'), offer('1')]).price).toEqual([0])
    expect(marks([offer(null), offer(null)])).toMatchObject({ price: [], lead: [] })
    expect(marks([])).toEqual({ price: [], lead: [], excluded: [] })
  })
})

it('totals of a selection: rounded by line, per currency, and in base currency while every rate is known', () => {
  const picks = [
    { qty: '3', unitCost: '0.335', currency: 'USD', rate: '3.6725' },
    { qty: '2', unitCost: '10', currency: 'AED', rate: '1' },
    { qty: '1', unitCost: '4', currency: 'USD', rate: '3.6725' },
  ]
  // 3 × 0.335 = 1.005 → 1.01 USD → 3.709225 → 3.71 AED; 4 USD → 14.69 AED
  expect(selectionTotals(picks, 'AED')).toEqual({
    perCurrency: [
      { currency: 'USD', total: '5.01' },
      { currency: 'AED', total: '20.00' },
    ],
    baseTotal: '38.40',
  })
  expect(selectionTotals([...picks, { qty: '1', unitCost: '1', currency: 'EUR', rate: null }], 'AED').baseTotal).toBeNull()
  expect(selectionTotals([], 'USD')).toEqual({ perCurrency: [], baseTotal: '0.00' })
})

it('alternatives are never added up', () => {
  const line = (unitCost: string | null, alternativeGroup?: string) => ({ qty: '2', unitCost, alternativeGroup })
  expect(offerTotals([line('10'), line('5'), line('99', '3 years')], '7.5', 'USD')).toEqual({ subTotal: '30.00', grandTotal: '37.50' })
  expect(offerTotals([line('1', '1 year'), line('3', '3 years'), line('1', '1 year')], '0', 'USD')).toEqual({ subTotal: '4.00', grandTotal: '4.00' })
  expect(offerTotals([line(null), line('5')], '0', 'USD').grandTotal).toBe('10.00')
  expect(offerTotals([], '0', 'JPY')).toEqual({ subTotal: '0', grandTotal: '0' })
})

it('a declared total may be a cent off, not more', () => {
  expect([totalDifference('10.01', '10.00'), totalDifference('9.99', '10'), totalDifference(null, '10')]).toEqual([null, null, null])
  expect([totalDifference('10.02', '10.00'), totalDifference('9.9', '10.00')]).toEqual(['0.02', '-0.1'])
})
