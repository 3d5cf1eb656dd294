import { expect, test } from 'vitest'
import { dayAfter, dueDatesFrom, dueFrom, isLastOfMonth, rhythmInWords, type Schedule } from './recurrence'

const schedule = (more: Partial<Schedule>): Schedule => ({ rhythm: 'monthly', firstOn: '2026-01-15', onLastDay: false, lastOn: null, times: null, ...more })

test('a month without the day is due on its last one, and those after it are not moved', () => {
  expect(dueDatesFrom(schedule({ firstOn: '2027-10-31' }), '2027-01-01', 6)).toEqual([
    '2027-10-31',
    '2027-11-30',
    '2027-12-31',
    '2028-01-31',
    '2028-02-29',
    '2028-03-31',
  ])
  expect(dueDatesFrom(schedule({ firstOn: '2026-02-28', onLastDay: true }), '2026-02-01', 3)).toEqual(['2026-02-28', '2026-03-31', '2026-04-30'])
  expect(dueDatesFrom(schedule({ firstOn: '2024-02-29', rhythm: 'yearly' }), '2024-03-01', 4)).toEqual(['2025-02-28', '2026-02-28', '2027-02-28', '2028-02-29'])
  expect(dueDatesFrom(schedule({ firstOn: '2025-11-30', rhythm: 'quarterly' }), '2025-01-01', 3)).toEqual(['2025-11-30', '2026-02-28', '2026-05-30'])
  expect(dueDatesFrom(schedule({ firstOn: '2026-12-28', rhythm: 'weekly' }), '2026-12-29', 2)).toEqual(['2027-01-04', '2027-01-11'])
})

test('it ends after its last day or its number of entries', () => {
  expect(dueDatesFrom(schedule({ lastOn: '2026-03-15' }), '2026-01-01', 9)).toEqual(['2026-01-15', '2026-02-15', '2026-03-15'])
  expect(dueFrom(schedule({ lastOn: '2026-03-14' }), '2026-02-16')).toBeNull()
  expect(dueDatesFrom(schedule({ times: 3 }), '2026-05-01', 9, 1)).toEqual(['2026-05-15', '2026-06-15'])
  expect(dueFrom(schedule({ times: 3 }), '2026-05-01', 3)).toBeNull()
})

test('every due date is found from any day, for each rhythm', () => {
  for (const rhythm of ['weekly', 'monthly', 'quarterly', 'yearly'] as const)
    for (const onLastDay of rhythm === 'weekly' ? [false] : [false, true]) {
      const of = schedule({ rhythm, onLastDay, firstOn: '2023-05-31' })
      const all = dueDatesFrom(of, '2023-01-01', 520).filter((due) => due < '2033-01-01')
      for (let day = '2023-01-01'; day < '2032-01-01'; day = dayAfter(day)) expect(dueFrom(of, day)).toBe(all.find((due) => due >= day))
    }
})

test('is said in words', () => {
  expect(rhythmInWords(schedule({}))).toBe('Monthly on day 15')
  expect(rhythmInWords(schedule({ rhythm: 'quarterly', firstOn: '2026-03-31', onLastDay: true }))).toBe('Quarterly on the last day of the month')
  expect(rhythmInWords(schedule({ rhythm: 'weekly', firstOn: '2026-11-27' }))).toBe('Weekly on Friday')
  expect(rhythmInWords(schedule({ rhythm: 'yearly', firstOn: '2026-03-31' }))).toBe('Yearly on 31 March')
  expect([isLastOfMonth('2028-02-28'), isLastOfMonth('2028-02-29'), isLastOfMonth('2026-12-31')]).toEqual([false, true, true])
})
