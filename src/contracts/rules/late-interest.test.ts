import { expect, test } from 'vitest'
import { lateInterest } from './late-interest'

const of = (open: string, pct: string, days: number, currency = 'GBP') => lateInterest({ open, pct, days, currency })

// gov.uk, “Late commercial payments: charging interest and debt recovery”: 1,000 at 8 % over a base rate of 0.5 % are 85 a year and 0.23 a day.
test('interest of a year and of a day as gov.uk computes them', () => {
  expect(of('1000', '8.5', 365)).toBe('85.00')
  expect(of('1000', '8.5', 1)).toBe('0.23')
})

// There, the rounded day is multiplied: 50 × 0.23 = 11.50. Rounding once is nearer to what is owed.
test('is rounded once, not for each day', () => {
  expect(of('1000', '8.5', 50)).toBe('11.64')
  // Directive 2011/7/EU, article 2 (6): eight points above the ECB’s rate, here 2.15 %.
  expect(of('10000', '10.15', 30, 'EUR')).toBe('83.42')
  expect(of('100000', '5', 73, 'JPY')).toBe('1000')
})

test('nothing is charged without days, rate or amount, and leap years have 365 days as well', () => {
  expect([of('1000', '8', 0), of('1000', '8', -3), of('1000', '0', 40), of('0', '8', 40)]).toEqual(['0', '0', '0', '0'])
  expect(of('365', '100', 366)).toBe('366.00')
})
