import { expect, test } from 'vitest'
import { nextDue } from './due'

test('the next day of a schedule, over the ends of months and years', () => {
  const daily = { rhythm: 'daily', day: null } as const
  expect(nextDue(daily, '2026-12-31')).toBe('2027-01-01')
  // 27 November 2026 is a Friday.
  const onFridays = { rhythm: 'weekly', day: 5 } as const
  expect([nextDue(onFridays, '2026-11-26'), nextDue(onFridays, '2026-11-27'), nextDue(onFridays, '2026-11-28')]).toEqual([
    '2026-11-27',
    '2026-12-04',
    '2026-12-04',
  ])
  expect(nextDue({ rhythm: 'weekly', day: 7 }, '2026-11-27')).toBe('2026-11-29')
  const onTheLast = { rhythm: 'monthly', day: 31 } as const
  expect(['2027-01-30', '2027-01-31', '2027-02-28', '2028-02-28', '2027-12-31'].map((day) => nextDue(onTheLast, day))).toEqual([
    '2027-01-31',
    '2027-02-28',
    '2027-03-31',
    '2028-02-29',
    '2028-01-31',
  ])
  expect(nextDue({ rhythm: 'monthly', day: 1 }, '2026-11-01')).toBe('2026-12-01')
})
