import { expect, test } from 'vitest'
import { companyColour } from './colours'
import { amountText, dayText, priceText, quantityText } from './figures'

test.each([
  ['1234567.8', 'USD', '1,234,567.80'],
  ['1234', 'JPY', '1,234'],
  ['1234.0000', 'KWD', '1,234.000'],
  ['-999.5', 'USD', '−999.50'],
  ['-1000', 'JPY', '−1,000'],
  ['12345678901234567890.12', 'USD', '12,345,678,901,234,567,890.12'],
])('an amount of %s %s is %s', (value, currency, text) => {
  expect(amountText(value, currency)).toBe(text)
})

test.each([
  ['95.0000', 'USD', '95.00'],
  ['0.0125', 'USD', '0.0125'],
  ['1500.0000', 'JPY', '1,500'],
  ['0.3500', 'JPY', '0.35'],
  ['2.5', 'KWD', '2.500'],
])('a price of %s %s is %s', (value, currency, text) => {
  expect(priceText(value, currency)).toBe(text)
})

test('quantities have no needless zeros, days no month that could be a day', () => {
  expect([quantityText('1200.0000'), quantityText('0.2500')]).toEqual(['1,200', '0.25'])
  expect(dayText('2026-03-09')).toBe('9 Mar 2026')
})

test('company colours are those of the screens', () => {
  // As Chromium computes oklch(.42 .085 h) in sRGB.
  expect(companyColour(0)).toMatch(/^#00[45]/)
  expect(new Set([0, 1, 2, 3, 4, 5, 6, 7].map(companyColour)).size).toBe(8)
  expect(companyColour(99)).toBe(companyColour(0))
})
