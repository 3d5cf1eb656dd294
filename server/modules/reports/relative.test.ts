import { expect, test } from 'vitest'
import { relativeDays } from '@/contracts/reports/relative-days'
import { spanOf, withDays } from './relative'

/** Fiscal years that begin in April. */
const yearAround = (day: string) => {
  const first = Number(day.slice(0, 4)) - (day.slice(5) < '04-01' ? 1 : 0)
  return { startsOn: `${first}-04-01`, endsOn: `${first + 1}-03-31` }
}

test('what each word means on a day at the beginning of a year', () => {
  const spans = Object.keys(relativeDays).map((word) => {
    const { from, to } = spanOf(word as keyof typeof relativeDays, '2028-01-15', yearAround)
    return [word, from, to]
  })
  expect(spans).toEqual([
    ['today', '2028-01-15', '2028-01-15'],
    ['yesterday', '2028-01-14', '2028-01-14'],
    ['this-month', '2028-01-01', '2028-01-31'],
    ['last-month', '2027-12-01', '2027-12-31'],
    ['this-quarter', '2028-01-01', '2028-03-31'],
    ['last-quarter', '2027-10-01', '2027-12-31'],
    ['this-year', '2027-04-01', '2028-03-31'],
    ['last-year', '2026-04-01', '2027-03-31'],
    ['this-calendar-year', '2028-01-01', '2028-12-31'],
    ['last-calendar-year', '2027-01-01', '2027-12-31'],
  ])
})

test('only days are resolved; an only day is the last one', () => {
  expect(withDays({ from: 'last-month', to: 'today', asOf: 'last-month', account: 'today' }, '2028-03-01', yearAround)).toEqual({
    from: '2028-02-01',
    to: '2028-03-01',
    asOf: '2028-02-29',
    account: 'today',
  })
})
