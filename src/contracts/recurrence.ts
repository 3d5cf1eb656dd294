import type { Rhythm } from './recurring-choices'

export interface Schedule {
  rhythm: Rhythm
  /** The first due date, YYYY-MM-DD. It names the weekday, or the day of the month. */
  firstOn: string
  /** Due on the last day of the month, whichever it is. */
  onLastDay: boolean
  /** The last day on which it may be due. */
  lastOn: string | null
  /** Number of entries that are made. */
  times: number | null
}

const MONTHS: Readonly<Record<Exclude<Rhythm, 'weekly'>, number>> = { monthly: 1, quarterly: 3, yearly: 12 }
const DAY = 86_400_000
const dayOf = (time: number): string => new Date(time).toISOString().slice(0, 10)
const lengthOfMonth = (year: number, month: number): number => new Date(Date.UTC(year, month + 1, 0)).getUTCDate()

export const isLastOfMonth = (day: string): boolean => {
  const [year = 0, month = 1, date] = day.split('-').map(Number)
  return date === lengthOfMonth(year, month - 1)
}

/** The date that is due after `count` others. A month that lacks the day of the first date is due on its last one; the months after it aren't moved. */
const occurrence = ({ rhythm, firstOn, onLastDay }: Schedule, count: number): string => {
  if (rhythm === 'weekly') return dayOf(Date.parse(firstOn) + 7 * count * DAY)
  const [year = 0, month = 1, date = 1] = firstOn.split('-').map(Number)
  const months = month - 1 + count * MONTHS[rhythm]
  const [inYear, inMonth] = [year + Math.floor(months / 12), months % 12]
  const last = lengthOfMonth(inYear, inMonth)
  return dayOf(Date.UTC(inYear, inMonth, onLastDay ? last : Math.min(date, last)))
}

/** A number of occurrences that all lie before the day, so that a search from it stays short. */
const occurrencesBefore = ({ rhythm, firstOn }: Schedule, day: string): number => {
  const days = (Date.parse(day) - Date.parse(firstOn)) / DAY
  return Math.max(0, Math.floor(days / (rhythm === 'weekly' ? 7 : MONTHS[rhythm] * 31)) - 1)
}

/**
 * The first due date from a day on; null if the schedule has ended by then.
 * @param made number of entries that were made already
 */
export const dueFrom = (schedule: Schedule, from: string, made = 0): string | null => {
  if (schedule.times !== null && made >= schedule.times) return null
  let count = occurrencesBefore(schedule, from)
  let due = occurrence(schedule, count)
  while (due < from) due = occurrence(schedule, ++count)
  return schedule.lastOn !== null && due > schedule.lastOn ? null : due
}

/** The day after a due date, from which the next one is searched. */
export const dayAfter = (day: string): string => dayOf(Date.parse(day) + DAY)

/** The day from which the next date is searched, for a schedule of which entries were made, or dates skipped, already. */
export const searchedFrom = ({ firstOn }: Pick<Schedule, 'firstOn'>, lastMade: string | null, skippedUntil: string | null): string =>
  [firstOn, lastMade ? dayAfter(lastMade) : '', skippedUntil ?? ''].sort().at(-1) ?? firstOn

/** The first due dates from a day on, at most `count`. */
export const dueDatesFrom = (schedule: Schedule, from: string, count: number, made = 0): string[] => {
  const dates: string[] = []
  for (let due = dueFrom(schedule, from, made); due !== null && dates.length < count; due = dueFrom(schedule, dayAfter(due), made + dates.length))
    dates.push(due)
  return dates
}

const WEEKDAYS = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'] as const
const MONTH_NAMES = ['January', 'February', 'March', 'April', 'May', 'June', 'July', 'August', 'September', 'October', 'November', 'December'] as const

/** "Monthly on day 15", "Quarterly on the last day of the month", "Weekly on Monday", "Yearly on 31 March". */
export const rhythmInWords = ({ rhythm, firstOn, onLastDay }: Pick<Schedule, 'rhythm' | 'firstOn' | 'onLastDay'>): string => {
  const first = new Date(`${firstOn}T00:00:00Z`)
  const [name, date] = [rhythm.charAt(0).toUpperCase() + rhythm.slice(1), first.getUTCDate()]
  if (rhythm === 'weekly') return `${name} on ${WEEKDAYS[first.getUTCDay()]}`
  if (rhythm === 'yearly') return `${name} on ${onLastDay ? 'the last day of' : date} ${MONTH_NAMES[first.getUTCMonth()]}`
  return `${name} on ${onLastDay ? 'the last day of the month' : `day ${date}`}`
}
