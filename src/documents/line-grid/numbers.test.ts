import Big from 'big.js'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { evaluate } from './arithmetic'
import { pastedNumber, styleOf, typedNumber } from './numbers'

test.each([
  ['12*3', '36'],
  ['=12*3', '36'],
  ['= 2 + 3 * 4', '14'],
  ['(2+3)*4', '20'],
  ['-(2-5)', '3'],
  ['25%', '0.25'],
  ['200*5%', '10'],
  ['1,234.50*2', '2469'],
  ['.5+.5', '1'],
  ['0.1+0.2', '0.3'],
  ['2×3÷6', '1'],
])('%s is %s', (text, value) => expect(evaluate(text)).toBe(value))

test.each(['', '=', '12*', '*3', '(2', '2)', '1/0', '1/(2-2)', '2 3', 'alert(1)', '1e3', '12 pcs', '9'.repeat(201)])('%s is no value', (text) =>
  expect(evaluate(text)).toBeNull(),
)

interface Sum {
  text: string
  value: Big | null
}
const Exact = Big()
Exact.DP = 40
Exact.RM = 1
const combine = (sign: string, a: Sum, b: Sum): Big | null => {
  if (!a.value || !b.value) return null
  if (sign === '/') return b.value.eq(0) ? null : a.value.div(b.value)
  return sign === '+' ? a.value.plus(b.value) : sign === '-' ? a.value.minus(b.value) : a.value.times(b.value)
}
const { sum } = fc.letrec<{ sum: Sum; number: Sum; pair: Sum }>((tie) => ({
  number: fc.tuple(fc.integer({ min: 0, max: 99_999 }), fc.integer({ min: 0, max: 3 })).map(([digits, places]) => {
    const text = new Exact(digits).div(10 ** places).toFixed()
    return { text, value: new Exact(text) }
  }),
  pair: fc.tuple(fc.constantFrom('+', '-', '*', '/'), tie('sum'), tie('sum'), fc.boolean()).map(([sign, a, b, spaced]) => ({
    text: `(${a.text})${spaced ? ` ${sign} ` : sign}(${b.text})`,
    value: combine(sign, a, b),
  })),
  sum: fc.oneof({ maxDepth: 3, depthIdentifier: 'sum' }, tie('number'), tie('pair')),
}))

test('sums are what big.js makes of them', () => {
  fc.assert(
    fc.property(
      sum.filter(({ text }) => text.length <= 200),
      ({ text, value }) => {
        expect(evaluate(text)).toBe(value === null ? null : value.toFixed())
      },
    ),
    { numRuns: 2000 },
  )
})

test('a computed number is rounded to the column’s decimals, half away from zero, and says its formula; a plain one stays', () => {
  expect(typedNumber('120/1.05', { percent: false, scale: 2 })).toEqual({ value: '114.29', formula: '120/1.05' })
  expect(typedNumber('=0.125*1', { percent: false, scale: 2 })?.value).toBe('0.13')
  expect(typedNumber('1.23456789', { percent: false, scale: 2 })).toEqual({ value: '1.23456789', formula: null })
  expect(typedNumber('25%', { percent: true, scale: 6 })).toEqual({ value: '25', formula: null })
  expect(typedNumber('10%+5%', { percent: true, scale: 6 })?.value).toBe('15')
  expect(typedNumber('12,5', { percent: false, scale: 2 })?.value).toBe('12.5')
  expect(typedNumber('-5', { percent: false, scale: 2 })).toEqual({ value: '-5', formula: null })
  expect(typedNumber('many', { percent: false, scale: 2 })).toBeNull()
})

test('the style is judged by the column, not by the figure', () => {
  expect(styleOf(['1.234', '12,5'])).toBe('comma')
  expect(styleOf(['1,234', '12.5'])).toBe('point')
  expect(styleOf(['1.234', '2.345'])).toBe('point')
  expect(pastedNumber('1.234', 'comma')).toBe('1234')
  expect(pastedNumber('1.234', 'point')).toBe('1.234')
})

test.each([
  ['$ 1,234.50', 'point', '1234.5'],
  ['1.234,50 €', 'comma', '1234.5'],
  ['AED 12', 'point', '12'],
  ['1 234,50', 'comma', '1234.5'],
  ['1\u00A0234.50', 'point', '1234.5'],
  ["1'234.50", 'point', '1234.5'],
  ['(12.50)', 'point', '-12.5'],
  ['\u221212.50', 'point', '-12.5'],
  ['15 %', 'point', '15'],
  ['1,23', 'point', null],
  ['12 pcs', 'point', null],
  ['', 'point', null],
] as const)('pasted %s in the style of the %s is %s', (text, style, value) => expect(pastedNumber(text, style)).toBe(value))

test('every number comes back from either spelling', () => {
  const number = fc.tuple(fc.bigInt({ min: -(10n ** 12n), max: 10n ** 12n }), fc.integer({ min: 1, max: 4 }))
  fc.assert(
    fc.property(fc.array(number, { minLength: 1, maxLength: 5 }), (numbers) => {
      const values = numbers.map(([digits, places]) => new Exact(String(digits)).div(10 ** places).toFixed(places))
      for (const [locale, style] of [
        ['en-US', 'point'],
        ['de-DE', 'comma'],
      ] as const) {
        const texts = values.map((value) =>
          new Intl.NumberFormat(locale, { minimumFractionDigits: 1, maximumFractionDigits: 4 }).format(value as Intl.StringNumericLiteral),
        )
        // A number with one or two decimals can be read in only one way and decides for the others.
        if (numbers.some(([, places]) => places < 3)) expect(styleOf(texts)).toBe(style)
        expect(texts.map((text) => pastedNumber(text, style))).toEqual(values.map((value) => new Exact(value).toFixed()))
      }
    }),
  )
})
