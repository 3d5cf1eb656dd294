import { expect, test } from 'vitest'
import { dayRanges } from '@/contracts/lists'
import { daysOf } from './day-ranges'

test.each([
  ['today', '2026-03-01', '2026-03-01', '2026-03-01'],
  ['yesterday', '2024-03-01', '2024-02-29', '2024-02-29'],
  ['tomorrow', '2026-12-31', '2027-01-01', '2027-01-01'],
  // 2026-11-22 is a Sunday, the last day of its week; 2026-11-23 a Monday, the first.
  ['thisWeek', '2026-11-22', '2026-11-16', '2026-11-22'],
  ['thisWeek', '2026-11-23', '2026-11-23', '2026-11-29'],
  ['lastWeek', '2026-01-01', '2025-12-22', '2025-12-28'],
  ['nextWeek', '2026-11-21', '2026-11-23', '2026-11-29'],
  ['thisMonth', '2024-02-10', '2024-02-01', '2024-02-29'],
  ['lastMonth', '2026-01-31', '2025-12-01', '2025-12-31'],
  ['thisQuarter', '2026-11-21', '2026-10-01', '2026-12-31'],
  ['lastQuarter', '2026-02-15', '2025-10-01', '2025-12-31'],
  ['thisYear', '2026-11-21', '2026-01-01', '2026-12-31'],
  ['lastYear', '2026-11-21', '2025-01-01', '2025-12-31'],
  ['next3', '2026-12-30', '2026-12-30', '2027-01-01'],
  ['next7', '2026-11-21', '2026-11-21', '2026-11-27'],
  ['last7', '2026-11-21', '2026-11-15', '2026-11-21'],
  ['last30', '2026-11-21', '2026-10-23', '2026-11-21'],
  ['last90', '2026-11-21', '2026-08-24', '2026-11-21'],
] as const)('%s on %s is %s to %s', (range, today, from, to) => expect(daysOf(range, today)).toEqual({ from, to }))

test('past ends yesterday and has no first day; every range is known', () => {
  expect(daysOf('past', '2026-01-01')).toEqual({ to: '2025-12-31' })
  for (const range of dayRanges) expect(daysOf(range, '2026-11-21').to).toMatch(/^\d{4}-\d{2}-\d{2}$/)
})
