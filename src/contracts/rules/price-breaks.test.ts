import { expect, test } from 'vitest'
import { priceBreakFor } from './price-breaks'

const priceBreak = (minQty: string, price: string, validFrom: string | null = null, validTo: string | null = null, currency = 'USD') => ({
  minQty,
  price,
  currency,
  validFrom,
  validTo,
})
const breaks = [priceBreak('1', '100'), priceBreak('10', '68'), priceBreak('100', '7')]

test.each([
  ['1', '100'],
  ['9.999999', '100'],
  ['10', '68'],
  ['99', '68'],
  ['100.0', '7'],
])('a line of %s is priced by the break that it reaches, not by the cheapest', (qty, price) => {
  expect(priceBreakFor(breaks, qty, '2026-01-15')?.price).toBe(price)
})

test('the order of the breaks says nothing', () => {
  expect(priceBreakFor([...breaks].reverse(), '12', '2026-01-15')?.price).toBe('68')
})

test('fewer than the vendor sells have no price', () => {
  expect(priceBreakFor([priceBreak('5', '9')], '4', '2026-01-15')).toBeNull()
})

test('both days of a validity count, the days beside them do not', () => {
  const offer = [priceBreak('1', '50', '2026-02-01', '2026-02-28')]
  expect(['2026-01-31', '2026-02-01', '2026-02-28', '2026-03-01'].map((day) => priceBreakFor(offer, '1', day)?.price ?? null)).toEqual([null, '50', '50', null])
})

test('of two for the same quantity the one that began later holds', () => {
  expect(priceBreakFor([priceBreak('1', '50', '2026-02-01'), priceBreak('1', '55'), priceBreak('1', '45', '2026-01-01')], '3', '2026-02-02')?.price).toBe('50')
})

test('only prices of the currency asked for, when one is asked for', () => {
  expect(priceBreakFor([priceBreak('1', '90', null, null, 'EUR'), priceBreak('1', '100')], '1', '2026-02-02', 'EUR')?.price).toBe('90')
})
