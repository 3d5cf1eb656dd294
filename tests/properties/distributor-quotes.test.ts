import fc from 'fast-check'
import { expect, it } from 'vitest'
import { add, equals, isDecimal } from '@/contracts/rules/decimal'
import { parseDistributorQuote } from '@server/domain/distributor-quotes/parse'
import { head, layout1, layout2, line1, sheet, total1 } from '@server/domain/distributor-quotes/sheets.fixture'

const words = fc.constantFrom(
  'Qty',
  'Price',
  'SKU',
  'Total',
  'Sub-Total',
  'Configuration Name: B',
  'Quote: X -1',
  'Currency: US Dollar',
  'Valid Until:',
  '2/30/27',
  '$1.50',
  '-',
  'Hardware:',
)
const cell = fc.oneof(words, fc.string(), fc.double(), fc.integer(), fc.boolean(), fc.date({ noInvalidDate: false }), fc.constant(null))
const row = fc.oneof(fc.array(cell, { maxLength: 14 }), fc.constant(layout1), fc.constant(layout2))

it('no file makes the reader throw, and every preview is plain JSON with decimal strings', () =>
  fc.assert(
    fc.property(fc.array(fc.record({ name: fc.string(), rows: fc.array(row, { maxLength: 25 }) }), { maxLength: 2 }), (sheets) => {
      const quote = parseDistributorQuote(sheets)
      expect(JSON.parse(JSON.stringify(quote))).toEqual(quote)
      const lines = quote.configurations.flatMap((configuration) => configuration.lines)
      for (const { qty, price, computedExtPrice } of lines)
        for (const value of [qty, price, computedExtPrice]) expect(value === null || isDecimal(value)).toBe(true)
      expect(quote.alternatives && quote.computedTotal !== null).toBe(false)
    }),
    { numRuns: 500 },
  ))

it('a right file has no problem and totals its lines; one cent off is found', () =>
  fc.assert(
    fc.property(fc.array(fc.tuple(fc.integer({ min: 1, max: 5000 }), fc.integer({ min: 0, max: 1_000_000 })), { minLength: 1, maxLength: 30 }), (items) => {
      const cents = items.map(([qty, price]) => qty * price)
      const sum = cents.reduce((a, b) => a + b)
      const rows = items.map(([qty, price], n) => line1(n, String(qty), price / 100, (cents[n] ?? 0) / 100))
      const right = parseDistributorQuote(sheet(...head, layout1, ...rows, total1('Total', null, sum / 100)))
      expect(right.problems).toEqual([])
      expect(equals(right.computedTotal ?? '', add(...right.configurations.flatMap(({ lines }) => lines.map(({ extPrice }) => extPrice ?? '0'))))).toBe(true)
      const wrong = parseDistributorQuote(sheet(...head, layout1, ...rows, total1('Total', null, (sum + 1) / 100)))
      expect(wrong.problems.map(({ code }) => code)).toEqual(['TOTAL_DIFFERS'])
    }),
    { numRuns: 100 },
  ))
