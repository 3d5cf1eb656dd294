import { expect, test } from 'vitest'
import { addMonths, splitRange } from './months'

test('a range is whole months and the days at its edges', () => {
  expect(splitRange({ from: '2026-01-01', to: '2026-12-31' })).toEqual({ months: { first: '2026-01-01', after: '2027-01-01' }, days: [] })
  expect(splitRange({ from: '2026-01-15', to: '2026-03-10' })).toEqual({
    months: { first: '2026-02-01', after: '2026-03-01' },
    days: [
      { from: '2026-01-15', to: '2026-01-31' },
      { from: '2026-03-01', to: '2026-03-10' },
    ],
  })
  expect(splitRange({ from: '2026-02-03', to: '2026-02-27' })).toEqual({ months: null, days: [{ from: '2026-02-03', to: '2026-02-27' }] })
  expect(splitRange({ from: '2026-02-03', to: '2026-03-01' })).toEqual({
    months: null,
    days: [{ from: '2026-02-03', to: '2026-03-01' }],
  })
  expect(splitRange({ from: null, to: '2026-02-28' })).toEqual({ months: { first: null, after: '2026-03-01' }, days: [] })
  expect(splitRange({ from: null, to: '2024-02-28' }).days).toEqual([{ from: '2024-02-01', to: '2024-02-28' }])
  expect(splitRange({ from: '2026-03-02', to: '2026-03-01' })).toEqual({ months: null, days: [] })
})

test('every day of a range is in exactly one part of it', () => {
  const days = Array.from({ length: 100 }, (_, n) => new Date(Date.UTC(2023, 11, 20 + n)).toISOString().slice(0, 10))
  const timesIn = (range: { from: string; to: string }, day: string): number => {
    const { months, days: edges } = splitRange(range)
    const isInMonths = months !== null && months.first !== null && day >= months.first && day < months.after
    return Number(isInMonths) + edges.filter((edge) => edge.from <= day && day <= edge.to).length
  }
  const wrong = days.flatMap((from) =>
    days.flatMap((to) =>
      from > to ? [] : days.filter((day) => timesIn({ from, to }, day) !== Number(from <= day && day <= to)).map((day) => `${day} in ${from} to ${to}`),
    ),
  )
  expect(wrong).toEqual([])
})

test('the end of a month stays the end of a month', () => {
  expect([addMonths('2026-01-31', 1), addMonths('2026-02-28', -12), addMonths('2026-02-28', 1), addMonths('2026-03-15', -3)]).toEqual([
    '2026-02-28',
    '2025-02-28',
    '2026-03-31',
    '2025-12-15',
  ])
})
