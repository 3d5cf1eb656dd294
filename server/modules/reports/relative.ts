import type { ParameterName, ParameterValues } from '@/contracts/reports/parameters'
import { isRelativeDay, type RelativeDay } from '@/contracts/reports/relative-days'
import { addDays, lastOfMonth, monthAfter } from './months'

interface Span {
  from: string
  to: string
}
type YearAround = (day: string) => { startsOn: string; endsOn: string }

const months = (day: string, from: number, count: number): Span => ({ from: monthAfter(day, from), to: lastOfMonth(monthAfter(day, from + count - 1)) })
const year = ({ startsOn, endsOn }: { startsOn: string; endsOn: string }): Span => ({ from: startsOn, to: endsOn })

/** The days that a word means on a day. */
export const spanOf = (word: RelativeDay, today: string, yearAround: YearAround): Span => {
  const inQuarter = (Number(today.slice(5, 7)) - 1) % 3
  if (word === 'today') return { from: today, to: today }
  if (word === 'yesterday') return { from: addDays(today, -1), to: addDays(today, -1) }
  if (word === 'this-month') return months(today, 0, 1)
  if (word === 'last-month') return months(today, -1, 1)
  if (word === 'this-quarter') return months(today, -inQuarter, 3)
  if (word === 'last-quarter') return months(today, -inQuarter - 3, 3)
  const ofCalendar = Number(today.slice(5, 7)) - 1
  if (word === 'this-calendar-year') return months(today, -ofCalendar, 12)
  if (word === 'last-calendar-year') return months(today, -ofCalendar - 12, 12)
  const current = yearAround(today)
  return year(word === 'this-year' ? current : yearAround(addDays(current.startsOn, -1)))
}

const DAYS = ['from', 'to', 'asOf'] as const satisfies readonly ParameterName[]

/** Parameters whose days are days of the calendar. */
export const withDays = (given: ParameterValues, today: string, yearAround: YearAround): ParameterValues => {
  const resolved = { ...given }
  for (const name of DAYS) {
    const value = given[name]
    if (value !== undefined && isRelativeDay(value)) resolved[name] = spanOf(value, today, yearAround)[name === 'from' ? 'from' : 'to']
  }
  return resolved
}
