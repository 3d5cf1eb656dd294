import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { multiply, negate } from '@/contracts/rules/decimal'
import { agree, withAmount } from './agreement'
import { createTranslator } from './rates'

const rates = [
  { currency: 'EUR', date: '2026-03-02', rate: '1.10' },
  { currency: 'EUR', date: '2026-03-20', rate: '1.30' },
  { currency: 'GBP', date: '2026-03-20', rate: '1.25' },
]
const translator = (presentation: string, today = '2099-12-31') => createTranslator({ base: 'USD', presentation, rates, oldestDays: 7, today })

describe('rates', () => {
  test('a day has its own rate or the latest one of the week before', () => {
    const { on, missing } = translator('USD')
    expect([on('EUR', '2026-03-20'), on('EUR', '2026-03-27'), on('USD', '2026-01-01')]).toEqual(['1.30', '1.30', '1'])
    expect(missing()).toEqual([])
    expect(on('EUR', '2026-03-28')).toBeNull()
    expect(missing()).toEqual([{ currency: 'EUR', from: '2026-03-28', to: '2026-03-28' }])
  })
  test('the average is the mean of what is recorded, or the rate that counts at the end', () => {
    const { average, missing } = translator('USD')
    expect([average('EUR', '2026-03-01', '2026-03-31'), average('EUR', '2026-03-21', '2026-03-25')]).toEqual(['1.2', '1.30'])
    expect(average('EUR', '2026-04-01', '2026-04-30')).toBeNull()
    expect(missing()).toEqual([{ currency: 'EUR', from: '2026-04-01', to: '2026-04-30' }])
  })
  test('days to come have the rates of today', () => {
    const { day, on, average, missing } = translator('USD', '2026-03-22')
    expect([day('2026-12-31'), on('EUR', '2026-12-31'), average('EUR', '2026-04-01', '2026-04-30')]).toEqual(['2026-03-22', '1.30', '1.30'])
    expect(missing()).toEqual([])
  })
  test('two currencies meet by the rates of the base', () => {
    const { on } = translator('GBP')
    expect([on('EUR', '2026-03-20'), on('USD', '2026-03-20'), on('GBP', '2020-01-01')]).toEqual(['1.04', '0.8', '1'])
  })
  // Of Carbon's tests of translation: 10 at 2 and 20 at 3 are 80.
  test('each month has its own average', () => {
    const { average } = createTranslator({
      base: 'USD',
      presentation: 'USD',
      oldestDays: 7,
      today: '2099-12-31',
      rates: [
        { currency: 'EUR', date: '2026-01-31', rate: '2' },
        { currency: 'EUR', date: '2026-02-28', rate: '3' },
      ],
    })
    const month = (amount: string, from: string, to: string) => Number(multiply(amount, average('EUR', from, to) ?? '0'))
    expect(month('10', '2026-01-01', '2026-01-31') + month('20', '2026-02-01', '2026-02-28')).toBe(80)
  })
})

const amounts = fc.array(fc.tuple(fc.constantFrom('USD', 'EUR', 'JPY'), fc.integer({ min: -1_000_000, max: 1_000_000 })), { maxLength: 6 })
const sideOf = (entries: readonly (readonly [string, number])[], translated: string) => ({
  amounts: entries.reduce((sums: ReadonlyMap<string, string>, [currency, amount]) => withAmount(sums, currency, String(amount)), new Map()),
  translated,
})

describe('agreement', () => {
  test('what one side says and the other mirrors agrees, whatever rates have made of it', () => {
    fc.assert(
      fc.property(amounts, fc.integer(), fc.integer(), (entries, one, other) => {
        const mirrored = entries.map(([currency, amount]) => [currency, -amount] as const)
        expect(agree(sideOf(entries, String(one)), sideOf(mirrored.toReversed(), String(other)))).toBe(true)
      }),
    )
  })
  test('an amount that only one side knows disagrees, unless the values are opposite', () => {
    fc.assert(
      fc.property(amounts, fc.integer({ min: 1, max: 1000 }), (entries, more) => {
        const mirrored = entries.map(([currency, amount]) => [currency, -amount] as const)
        expect(agree(sideOf([...entries, ['USD', more]], '7'), sideOf(mirrored, '-8'))).toBe(false)
        expect(agree(sideOf([...entries, ['USD', more]], '7'), sideOf(mirrored, negate('7')))).toBe(true)
      }),
    )
  })
})
