import { expect, test } from 'vitest'
import { discountUntil, dueDates } from './payment-terms'

const line = (pct: string, days: number, eom = false) => ({ pct, days, eom })
const plainTerms = (...lines: ReturnType<typeof line>[]) => ({ lines })

test('thirty days go over the end of a month, of a February and of a year', () => {
  const net30 = plainTerms(line('100', 30))
  const dueOn = (date: string) => dueDates(net30, date, '10', 'USD')[0]?.date
  expect([dueOn('2026-01-31'), dueOn('2028-01-31'), dueOn('2026-12-15')]).toEqual(['2026-03-02', '2028-03-01', '2027-01-14'])
})

test('days after the end of the month begin at its last day', () => {
  const terms = plainTerms(line('100', 10, true))
  expect(dueDates(terms, '2028-02-01', '10', 'USD')[0]?.date).toBe('2028-03-10')
  expect(dueDates(plainTerms(line('100', 0, true)), '2026-12-31', '10', 'USD')[0]?.date).toBe('2026-12-31')
})

test('parts make the amount to the last cent, earliest first', () => {
  const thirds = plainTerms(line('33.34', 60), line('33.33', 0), line('33.33', 30))
  expect(dueDates(thirds, '2026-01-01', '100.01', 'USD')).toEqual([
    { date: '2026-01-01', amount: '33.33' },
    { date: '2026-01-31', amount: '33.33' },
    { date: '2026-03-02', amount: '33.35' },
  ])
  expect(dueDates(plainTerms(line('50', 0), line('50', 30)), '2026-01-01', '101', 'JPY').map(({ amount }) => amount)).toEqual(['51', '50'])
})

test('an early discount is counted from the date of the document', () => {
  expect([discountUntil({ days: 10 }, '2026-03-25'), discountUntil({ days: 0 }, '2026-03-25')]).toEqual(['2026-04-04', '2026-03-25'])
})

test('lines that do not make the whole are refused', () => {
  expect(() => dueDates(plainTerms(line('99.99', 0)), '2026-01-01', '1', 'USD')).toThrow(RangeError)
})
