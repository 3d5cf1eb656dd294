import fc from 'fast-check'
import { expect, test } from 'vitest'
import { add, exact, plain, runningSum } from './decimal'
import { documentMargin, lineMargin, runningMarginSums } from './margin'
import { documentTotals, lineAmounts, runningLineSums, runningTotals } from './totals'

const decimal = fc.tuple(fc.bigInt({ min: -(10n ** 15n), max: 10n ** 15n }), fc.integer({ min: 0, max: 8 })).map(([digits, places]) =>
  exact(String(digits))
    .div(exact(String(10 ** places)))
    .toFixed(places),
)

test('a long sum is the sum of its parts, one after the other', () => {
  fc.assert(
    fc.property(fc.array(decimal, { minLength: 16, maxLength: 60 }), (values) => {
      expect(add(...values)).toBe(plain(values.reduce((sum, value) => sum.plus(exact(value)), exact('0'))))
    }),
    { numRuns: 2000 },
  )
  expect(() => add(...Array.from({ length: 20 }, () => '1e3'))).toThrow(RangeError)
})

test('a running sum is the sum of what stands there now, whatever changed before', () => {
  const change = fc.oneof(
    { weight: 6, arbitrary: fc.record({ at: fc.nat(79), value: decimal }) },
    { weight: 1, arbitrary: fc.record({ all: fc.array(decimal, { maxLength: 80 }) }) },
  )
  fc.assert(
    fc.property(fc.array(decimal, { maxLength: 80 }), fc.array(change, { maxLength: 12 }), (start, changes) => {
      const sum = runningSum()
      let values = start
      expect(sum(values)).toBe(add(...values))
      for (const next of changes) {
        values = 'all' in next ? next.all : values.map((value, index) => (index === next.at ? next.value : value))
        expect(sum(values)).toBe(add(...values))
      }
    }),
    { numRuns: 500 },
  )
})

const line = fc.record({
  qty: fc.integer({ min: 0, max: 9999 }).map((n) => exact(String(n)).div(exact('10')).toFixed()),
  unitPrice: fc.integer({ min: 0, max: 999_999 }).map((n) => exact(String(n)).div(exact('1000')).toFixed()),
  discount: fc.constantFrom(null, { percent: '12.5' }),
  taxes: fc.constantFrom([], [{ code: 'VAT', percent: '5' }], [{ code: 'LOW', percent: '8.25' }]),
  unitCost: fc.constantFrom(null, '12.345', '0'),
})

test('amounts and margins that were kept per line give the same document', () => {
  fc.assert(
    fc.property(fc.array(line, { maxLength: 40 }), fc.constantFrom('USD', 'JPY', 'KWD'), (lines, currency) => {
      const amounts = new Map(lines.map((one) => [one as object, lineAmounts(one, currency)]))
      const margins = new Map(lines.map((one) => [one as object, lineMargin(one, currency)]))
      const fullTotals = documentTotals({ currency, lines })
      const [sums, marginSums] = [runningLineSums(), runningMarginSums()]
      // One line less, then all lines, then the same number with one line replaced.
      for (const subset of [lines.slice(1), lines, lines.map((one, index) => (index === 3 ? (lines[0] ?? one) : one))]) {
        const running = runningTotals({ currency, lines: subset }, (one, lineCurrency) => amounts.get(one) ?? lineAmounts(one, lineCurrency), sums)
        const { taxes, totals } = documentTotals({ currency, lines: subset })
        expect(running).toEqual({ taxes, totals })
        expect(documentMargin(subset, currency, (one) => margins.get(one) ?? null, marginSums)).toEqual(documentMargin(subset, currency))
      }
      for (const result of fullTotals.lines) expect(exact(result.total).eq(exact(result.net).plus(exact(result.taxAmount)))).toBe(true)
    }),
    { numRuns: 300 },
  )
})
