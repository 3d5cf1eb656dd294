/** Days from the first to the last, both included; from the beginning of the books if `from` is null. */
export interface DayRange {
  from: string | null
  to: string
}

const at = (day: string): Date => new Date(`${day}T00:00:00Z`)
const text = (date: Date): string => date.toISOString().slice(0, 10)

export const addDays = (day: string, days: number): string => {
  const date = at(day)
  date.setUTCDate(date.getUTCDate() + days)
  return text(date)
}

export const firstOfMonth = (day: string): string => `${day.slice(0, 8)}01`

/** First day of the month that lies some months after that of a day. */
export const monthAfter = (day: string, months: number): string => {
  const date = at(firstOfMonth(day))
  date.setUTCMonth(date.getUTCMonth() + months)
  return text(date)
}

export const lastOfMonth = (day: string): string => addDays(monthAfter(day, 1), -1)

/** The same day some months later, or the last of that month if it is shorter. The last day of a month stays the last. */
export const addMonths = (day: string, months: number): string => {
  const first = monthAfter(day, months)
  const last = lastOfMonth(first)
  return day === lastOfMonth(day) ? last : [last, `${first.slice(0, 8)}${day.slice(8)}`].toSorted()[0]!
}

interface SplitRange {
  /** Whole months, from the first day of one up to the first day after the last; null if the range has none. */
  months: { first: string | null; after: string } | null
  /** What is left of the range at its edges. */
  days: { from: string; to: string }[]
}

/** Splits a range of days into whole months and the days before and after them. */
export const splitRange = ({ from, to }: DayRange): SplitRange => {
  if (from !== null && from > to) return { months: null, days: [] }
  const first = from === null ? null : from === firstOfMonth(from) ? from : monthAfter(from, 1)
  const after = firstOfMonth(addDays(to, 1))
  if (first !== null && first >= after) return from === null ? { months: null, days: [] } : { months: null, days: [{ from, to }] }
  return {
    months: { first, after },
    days: [...(from !== null && first !== null && from < first ? [{ from, to: addDays(first, -1) }] : []), ...(after <= to ? [{ from: after, to }] : [])],
  }
}

const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']

/** "Nov 2026" */
export const monthName = (day: string): string => `${MONTHS[Number(day.slice(5, 7)) - 1] ?? ''} ${day.slice(0, 4)}`
