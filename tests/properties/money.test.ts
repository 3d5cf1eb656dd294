import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { allocate } from '@/contracts/rules/allocation'
import { baseTotals } from '@/contracts/rules/base-totals'
import { exponentOf } from '@/contracts/rules/currencies'
import { absolute, add, compare, divide, equals, exact, multiply, parseDecimal, plain, subtract } from '@/contracts/rules/decimal'
import { marginPercent, priceFromMargin } from '@/contracts/rules/margin'
import { roundMoney, roundTo } from '@/contracts/rules/rounding'
import { documentTotals } from '@/contracts/rules/totals'

const decimal = (whole: number, scale: number) =>
  fc.tuple(fc.bigInt(0n, 10n ** BigInt(whole + scale) - 1n), fc.integer({ min: 0, max: scale })).map(([digits, places]) => {
    const text = digits.toString().padStart(places + 1, '0')
    return places === 0 ? text : `${text.slice(0, -places)}.${text.slice(-places)}`
  })
const signed = (whole: number, scale: number) => fc.tuple(decimal(whole, scale), fc.boolean()).map(([value, negative]) => (negative ? `-${value}` : value))
const currency = fc.constantFrom('USD', 'JPY', 'KWD', 'EUR', 'CLF')
const line = fc.record({
  qty: decimal(5, 6),
  unitPrice: decimal(8, 6),
  discount: fc.option(decimal(2, 6).map((percent) => ({ percent }))),
  taxes: fc
    .tuple(fc.uniqueArray(fc.constantFrom('0', '5', '6', '8.875', '19'), { maxLength: 2 }), fc.boolean(), fc.boolean())
    .map(([all, inclusive, compound]) =>
      all.map((percent, at) => ({
        code: `T${percent}${inclusive ? 'i' : ''}${compound && at === 1 ? 'c' : ''}`,
        percent,
        inclusive,
        compound: compound && at === 1,
      })),
    ),
})
const document = fc.record({
  currency,
  lines: fc.array(line, { maxLength: 12 }),
  freight: decimal(5, 4),
  otherCharges: decimal(5, 4),
  taxRounding: fc.constantFrom('document' as const, 'line' as const),
})
const check = <T>(arbitrary: fc.Arbitrary<T>, predicate: (value: T) => void) => fc.assert(fc.property(arbitrary, predicate), { numRuns: 300 })
const unitOf = (code: string) => divide('1', `1${'0'.repeat(exponentOf(code))}`)

describe('decimals', () => {
  it('come out as they went in, whatever their length: no exponent, no float', () =>
    check(signed(15, 15), (value) => {
      const canonical = plain(exact(value))
      expect(canonical).toMatch(/^-?(0|[1-9]\d*)(\.\d*[1-9])?$/)
      expect(equals(canonical, value)).toBe(true)
      expect(parseDecimal(canonical)).toBe(canonical)
      expect(subtract(add(value, '0.000000000000001'), '0.000000000000001')).toBe(canonical)
    }))

  it('round by at most half a unit, symmetrically, and once is enough', () =>
    check(fc.tuple(signed(12, 10), fc.integer({ min: 0, max: 6 })), ([value, scale]) => {
      const rounded = roundTo(value, scale)
      expect(compare(absolute(subtract(rounded, value)), divide('0.5', `1${'0'.repeat(scale)}`))).toBeLessThanOrEqual(0)
      expect(roundTo(rounded, scale)).toBe(rounded)
      expect(equals(roundTo(multiply(value, '-1'), scale), multiply(rounded, '-1'))).toBe(true)
    }))
})

describe('documents', () => {
  it('total what their lines add up to, tax and charges included', () =>
    check(document, (input) => {
      const { lines, taxes, totals, freight, otherCharges } = documentTotals(input)
      const sum = (key: 'gross' | 'discount' | 'net' | 'taxAmount' | 'total') => add(...lines.map((row) => row[key]))
      expect(equals(sum('net'), totals.netTotal)).toBe(true)
      const charged = add('0', ...freight.taxAmounts, ...otherCharges.taxAmounts)
      expect(equals(add(sum('taxAmount'), charged), totals.taxTotal)).toBe(true)
      expect(equals(add(...taxes.map(({ tax }) => tax)), totals.taxTotal)).toBe(true)
      expect(equals(subtract(totals.subTotal, totals.discountTotal), totals.netTotal)).toBe(true)
      expect(equals(add(sum('total'), totals.freight, totals.otherCharges, charged), totals.grandTotal)).toBe(true)
      lines.forEach(({ net, total, contained }, index) => {
        const { qty = '0', unitPrice = '0', discount } = input.lines[index] ?? {}
        const price = divide(multiply(multiply(qty, unitPrice), subtract('100', discount?.percent ?? '0')), '100')
        expect(equals(contained ? total : net, roundMoney(price, input.currency))).toBe(true)
      })
      for (const value of Object.values(totals)) expect(value).toBe(roundMoney(value, input.currency))
    }))

  it('add up in base currency too, to the last unit', () =>
    check(fc.tuple(document, decimal(4, 10), currency), ([input, rate, base]) => {
      const converted = baseTotals(documentTotals(input).totals, rate, base)
      expect(equals(add(converted.netTotal, converted.freight, converted.otherCharges, converted.taxTotal), converted.grandTotal)).toBe(true)
      expect(equals(subtract(converted.subTotal, converted.discountTotal), converted.netTotal)).toBe(true)
    }))
})

it('allocation leaves no cent, and no share is off by a unit', () =>
  check(fc.tuple(signed(9, 2), fc.array(decimal(6, 4), { minLength: 1, maxLength: 20 }), currency), ([value, weights, code]) => {
    const total = roundMoney(value, code)
    const parts = allocate(total, weights, exponentOf(code))
    const sumOfWeights = add(...weights)
    expect(equals(add(...parts), total)).toBe(true)
    if (equals(sumOfWeights, '0')) return
    parts.forEach((part, index) => {
      const share = divide(multiply(total, weights[index] ?? '0'), sumOfWeights)
      expect(compare(absolute(subtract(part, share)), unitOf(code))).toBeLessThan(0)
    })
  }))

it('a price made from a margin has that margin, to what rounding the price can move', () =>
  check(fc.tuple(decimal(6, 6), signed(2, 4), currency), ([cost, margin, code]) => {
    const price = priceFromMargin(cost, margin, code)
    expect(price === null).toBe(compare(margin, '100') >= 0)
    if (price === null) return
    const measured = marginPercent(price, cost)
    if (measured === null) return
    // d(margin)/d(price) = cost / price², times half a unit of price; the exact bound follows from both prices.
    const exactPrice = divide(multiply(cost, '100'), subtract('100', margin))
    const bound = equals(exactPrice, '0') ? '100' : divide(multiply(multiply(cost, unitOf(code)), '50'), multiply(price, exactPrice))
    expect(compare(absolute(subtract(measured, margin)), add(bound, '0.000001'))).toBeLessThanOrEqual(0)
  }))
