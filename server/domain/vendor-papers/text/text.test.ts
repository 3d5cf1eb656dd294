import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { roundTo } from '@/contracts/rules/rounding'
import { dayIn, dayText } from './days'
import { numberText, valuesOf } from './numbers'

const read = (text: string, style: 'point' | 'comma' | null = null, currency: string | null = 'EUR') => {
  const number = numberText(text)
  return number && (valuesOf(number, { style, currency }, 'money')[0] ?? null)
}

const group = (digits: string, sign: string): string => digits.replace(/\B(?=(\d{3})+$)/g, sign)
/** Formats in which papers print an amount. */
const FORMATS: readonly { name: string; grouping: string; point: string; dress: (text: string) => string }[] = [
  { name: '1,939.00', grouping: ',', point: '.', dress: (text) => text },
  { name: '1.939,00', grouping: '.', point: ',', dress: (text) => text },
  { name: '1 939,00', grouping: ' ', point: ',', dress: (text) => `${text} €` },
  { name: '1\u202f939,00', grouping: '\u202f', point: ',', dress: (text) => text },
  { name: "1'939.00", grouping: "'", point: '.', dress: (text) => `CHF ${text}` },
  { name: '1939.00', grouping: '', point: '.', dress: (text) => `US$${text}` },
  { name: '1939,00', grouping: '', point: ',', dress: (text) => `${text} EUR` },
  { name: '₹ 1,939.00', grouping: ',', point: '.', dress: (text) => `₹ ${text}` },
]

describe('amounts', () => {
  it('printed in any of the usual ways, they read back', () => {
    const amount = fc.tuple(fc.integer({ min: 0, max: 999_999_999 }), fc.integer({ min: 0, max: 99 }), fc.boolean())
    fc.assert(
      fc.property(fc.constantFrom(...FORMATS), amount, ({ grouping, point, dress }, [whole, cents, negative]) => {
        const text = dress(`${group(String(whole), grouping)}${point}${String(cents).padStart(2, '0')}`)
        const isNegative = negative && whole + cents > 0
        const value = `${isNegative ? '-' : ''}${whole}.${String(cents).padStart(2, '0')}`
        const found = read(isNegative ? `-${text}` : text)
        expect(found === null ? null : roundTo(found, 2), text).toBe(value)
      }),
      { numRuns: 500 },
    )
  })

  it.each([
    ['(1,200.50)', '-1200.5'],
    ['(20%)', '20'],
    ['162.00T', '162'],
    ['.50', '0.5'],
    ['€ -9,32', '-9.32'],
    ['9,32-', '-9.32'],
    ['−5.00', '-5'],
    ['1,23,456.00', '123456'],
    ['Rs 1939', '1939'],
    ['1.939', '1939'],
    ['4.904,94', '4904.94'],
    ['$0.00', '0'],
    ['0.125', '0.125'],
    ['12,-', '12'],
    ['$ 42.00*', '42'],
  ])('%s is %s', (text, value) => expect(read(text)).toBe(value))

  it('what the paper tells decides where a number is open', () => {
    expect(read('1.939', 'point')).toBe('1.939')
    expect(read('1.939', 'comma')).toBe('1939')
    expect(read('1,500', 'comma')).toBe('1.5')
    // Dinars have three decimals.
    expect(read('1.939', 'point', 'KWD')).toBe('1.939')
  })

  it.each(['', 'abc', '12/05/2026', 'INV-17', '1.2.3.4', 'A1', '--', '€', '12 pcs', '1 2 3', '99999999999999999999'])('%s is no amount', (text) =>
    expect(read(text)).toBeNull(),
  )

  it('whatever the text, it answers', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 60, unit: fc.constantFrom(..."0123456789.,'’ -()%€$ABCx") }), (text) => void read(text)),
      { numRuns: 2000 },
    )
  })
})

describe('days', () => {
  it.each([
    ['2026-05-07', '2026-05-07'],
    ['7. Mai 2014', '2014-05-07'],
    ['August 3 , 2014', '2014-08-03'],
    ['3 août 2026', '2026-08-03'],
    ['19 april 2014', '2014-04-19'],
    ['12 de marzo de 2024', '2024-03-12'],
    ['1 dicembre 2025', '2025-12-01'],
    ['31-Dec-2017', '2017-12-31'],
    ['14-Feb-26', '2026-02-14'],
    ['21.05.14', '2014-05-21'],
    ['May 9th, 2026', '2026-05-09'],
    ['Sept. 1, 2026', '2026-09-01'],
  ])('%s', (text, day) => {
    const found = dayText(text)
    expect(found && dayIn(found, 'dmy')).toBe(day)
  })

  it('day and month are told apart by the paper alone', () => {
    const found = dayText('03/04/2026')
    expect(found && [dayIn(found, 'dmy'), dayIn(found, 'mdy'), dayIn(found, null)]).toEqual(['2026-04-03', '2026-03-04', null])
    const clear = dayText('03/20/2023')
    expect(clear && [dayIn(clear, 'dmy'), dayIn(clear, null)]).toEqual(['2023-03-20', '2023-03-20'])
  })

  it.each(['31.02.2026', '30/30/2026', '12.05', '1 Ma 2026', 'Mayor 3', '2026', '10.0.0.1', '1850-01-01', '12345678'])('%s is no day', (text) => {
    const found = dayText(text)
    expect(found && (dayIn(found, 'dmy') ?? dayIn(found, 'mdy'))).toBeNull()
  })
})
