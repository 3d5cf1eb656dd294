import { expect, test } from 'vitest'
import { reportDays, reportPeriods } from './columns'
import type { Scope } from './scope'

/** Years from July, of which FY 2026 ends in June 2026. */
const years = [2025, 2026].map((year) => ({ name: `FY ${year}`, startsOn: `${year - 1}-07-01`, endsOn: `${year}-06-30`, isClosed: false }))
const scopeOf = (values: Record<string, string>): Scope => {
  const all: Record<string, string> = { compare: 'none', periods: '1', columns: 'total', ...values }
  return { years, from: all['from'], to: all['to'], asOf: all['asOf'], value: (name: string) => all[name] ?? '' } as unknown as Scope
}
const labelled = (values: Record<string, string>) => reportPeriods(scopeOf(values)).periods.map(({ from, to, label }) => `${from} ${to} ${label}`)

test('quarters are those of the fiscal year, and a period may begin and end within them', () => {
  expect(labelled({ from: '2025-08-15', to: '2026-02-10', columns: 'quarter' })).toEqual([
    '2025-08-15 2025-09-30 Q1 2026',
    '2025-10-01 2025-12-31 Q2 2026',
    '2026-01-01 2026-02-10 Q3 2026',
  ])
  expect(labelled({ from: '2025-06-10', to: '2025-08-01', columns: 'month' })).toEqual([
    '2025-06-10 2025-06-30 Jun 2025',
    '2025-07-01 2025-07-31 Jul 2025',
    '2025-08-01 2025-08-01 Aug 2025',
  ])
  expect(labelled({ from: '2025-01-01', to: '2026-12-31', columns: 'year' })).toEqual([
    '2025-01-01 2025-06-30 FY 2025',
    '2025-07-01 2026-06-30 FY 2026',
    '2026-07-01 2026-12-31 FY 2027',
  ])
})

test('the periods before have as many months, or as many days', () => {
  expect(labelled({ from: '2026-02-01', to: '2026-02-28', compare: 'previous', periods: '2' })).toEqual([
    '2026-02-01 2026-02-28 Feb 2026',
    '2026-01-01 2026-01-31 Jan 2026',
    '2025-12-01 2025-12-31 Dec 2025',
  ])
  expect(labelled({ from: '2025-07-01', to: '2026-06-30', compare: 'previous' })).toEqual(['2025-07-01 2026-06-30 FY 2026', '2024-07-01 2025-06-30 FY 2025'])
  expect(labelled({ from: '2026-02-05', to: '2026-02-11', compare: 'previous' })[1]).toMatch(/^2026-01-29 2026-02-04 /)
  expect(labelled({ from: '2024-02-01', to: '2024-02-29', compare: 'year' })[1]).toBe('2023-02-01 2023-02-28 Feb 2023')
})

test('balances are compared at the ends of months', () => {
  const days = (values: Record<string, string>) => reportDays(scopeOf(values)).map(({ day }) => day)
  expect(days({ asOf: '2026-03-31', compare: 'previous', periods: '2' })).toEqual(['2026-03-31', '2026-02-28', '2026-01-31'])
  expect(days({ asOf: '2026-03-15', compare: 'year', periods: '2' })).toEqual(['2026-03-15', '2025-03-15', '2024-03-15'])
})
