import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { exponentOf } from './currencies'
import { currencies } from './currency-names'
import { absolute, add, compare, divide, equals, exact, isZero, multiply, negate, parseDecimal, plain } from './decimal'
import { roundMoney, roundTo } from './rounding'
import { amount, currencyCode, discountPercent, marginTarget, quantity, rate, unitPrice } from './schemas'

describe('decimal strings', () => {
  it('compute without floats, exponents or needless zeros', () => {
    expect(add('0.1', '0.2')).toBe('0.3')
    expect(add()).toBe('0')
    expect(multiply('1000000000000000', '1000000000000000')).toBe(`1${'0'.repeat(30)}`)
    expect(multiply('0.000001', '0.000001')).toBe('0.000000000001')
    expect(divide('1', '8')).toBe('0.125')
    expect(multiply('0', '-1')).toBe('0')
    expect(compare('2.50', '2.5')).toBe(0)
    expect(equals('-0.0', '0')).toBe(true)
    expect(plain(exact('0010.500'))).toBe('10.5')
  })

  it.each(['', ' 1', '1e3', '1,5', 'NaN', 'Infinity', '0x10', '--1', '1.', '.5'])('refuse %j', (text) => {
    expect(() => add(text, '1')).toThrow(RangeError)
  })

  it.each([
    [' 12 ', '12'],
    ['1,234.50', '1234.5'],
    ['1,234,567', '1234567'],
    ['+3', '3'],
    ['.5', '0.5'],
    ['-.5', '-0.5'],
    ['7.', '7'],
    ['-0', '0'],
    ['007', '7'],
  ])('are read from %j', (text, expected) => expect(parseDecimal(text)).toBe(expected))

  it.each(['', ' ', '.', '-', '1.234,50', '1,23', '12,34.5', '1e3', '12 pcs', '٣', '1'.repeat(1_000_000)])('are not guessed from %.20j', (text) =>
    expect(parseDecimal(text)).toBeNull(),
  )
})

describe('rounding', () => {
  it.each([
    // Microsoft's page of Excel's ROUND function.
    ['2.15', 1, '2.2'],
    ['2.149', 1, '2.1'],
    ['-1.475', 2, '-1.48'],
    // PostgreSQL's manual, table of mathematical functions: round(42.4382, 2), and ties away from zero.
    ['42.4382', 2, '42.44'],
    ['2.5', 0, '3'],
    ['-2.5', 0, '-3'],
    // Floats get these wrong: 1.005 is 1.00499999999999989… as a double.
    ['1.005', 2, '1.01'],
    ['-0.004', 2, '0.00'],
    ['7', 2, '7.00'],
  ])('of %s to %i decimals is %s', (value, scale, expected) => expect(roundTo(value, scale)).toBe(expected))

  it('goes to the smallest unit of the currency (ISO 4217)', () => {
    expect([roundMoney('1234.5', 'JPY'), roundMoney('1234.565', 'USD'), roundMoney('1234.5655', 'KWD')]).toEqual(['1235', '1234.57', '1234.566'])
    expect(currencies.filter(({ exponent }) => exponent === 3).map(({ code }) => code)).toEqual(['BHD', 'IQD', 'JOD', 'KWD', 'LYD', 'OMR', 'TND'])
    expect(new Set(currencies.map(({ code }) => code)).size).toBe(currencies.length)
    expect(currencies.every(({ code, name, exponent }) => /^[A-Z]{3}$/.test(code) && name.length > 1 && exponent <= 4)).toBe(true)
    expect(() => exponentOf('DEM')).toThrow('Unknown currency: DEM')
  })
})

describe('schemas', () => {
  const message = (schema: z.ZodType, value: unknown) => schema.safeParse(value).error?.issues[0]?.message
  it.each([
    [quantity, '0', 'Enter a number above 0.'],
    [quantity, '1.1234567', 'Use at most 6 decimals.'],
    [quantity, '1.1000000000', undefined],
    [quantity, '1234567890123', 'Use at most 12 digits before the point.'],
    [unitPrice, '-0.01', 'Enter 0 or more.'],
    [unitPrice, '0', undefined],
    [amount, '-1.0001', undefined],
    [amount, 'a', 'Enter a number.'],
    [rate, '0.00000000001', 'Use at most 10 decimals.'],
    [discountPercent, '100.1', 'Enter 100 or less.'],
    [marginTarget, '100', 'Enter a number below 100.'],
    [marginTarget, '-5', undefined],
    [currencyCode, 'USD', undefined],
    [currencyCode, 'usd', 'Choose a currency.'],
  ])('answer case %# with a sentence', (schema, value, expected) => expect(message(schema, value)).toBe(expected))

  it('refuse JavaScript numbers and describe themselves in OpenAPI', () => {
    expect(amount.safeParse(1.5).success).toBe(false)
    expect(z.toJSONSchema(z.object({ amount, currencyCode }))).toMatchObject({ properties: { amount: { type: 'string', pattern: expect.any(String) } } })
  })
})

describe('values that are turned without big.js', () => {
  it.each(['0', '-0', '0.0', '00', '7', '-7', '007', '10', '1.50', '-1.50', '0.05', '-0.05', '-0.00', '00.5', '123456789012345678901234567890.12'])(
    'are what big.js makes of %s',
    (text) => {
      const big = exact(text)
      expect([negate(text), absolute(text), isZero(text), parseDecimal(text)]).toEqual([
        plain(exact('0').minus(big)),
        plain(big.abs()),
        big.eq('0'),
        plain(big),
      ])
    },
  )
})
