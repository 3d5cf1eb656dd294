import type { DayRange } from '@/contracts/lists'

/** One day in milliseconds. Days are represented by UTC midnights, so that calendar arithmetic needs no timezone. */
const DAY = 86_400_000
const isoDay = (time: number): string => new Date(time).toISOString().slice(0, 10)

/**
 * First and last day of a relative range, both included; `past` has no first day.
 * @param today YYYY-MM-DD in the company's timezone
 */
export const daysOf = (range: DayRange, today: string): { from?: string; to: string } => {
  const now = Date.parse(`${today}T00:00:00Z`)
  const [year, month] = [Number(today.slice(0, 4)), Number(today.slice(5, 7)) - 1]
  const days = (first: number, last: number) => ({ from: isoDay(now + first * DAY), to: isoDay(now + last * DAY) })
  const months = (first: number, count: number) => ({ from: isoDay(Date.UTC(year, first, 1)), to: isoDay(Date.UTC(year, first + count, 0)) })
  const monday = -((new Date(now).getUTCDay() + 6) % 7)
  const quarter = month - (month % 3)
  switch (range) {
    case 'today':
      return days(0, 0)
    case 'yesterday':
      return days(-1, -1)
    case 'tomorrow':
      return days(1, 1)
    case 'thisWeek':
      return days(monday, monday + 6)
    case 'lastWeek':
      return days(monday - 7, monday - 1)
    case 'nextWeek':
      return days(monday + 7, monday + 13)
    case 'thisMonth':
      return months(month, 1)
    case 'lastMonth':
      return months(month - 1, 1)
    case 'thisQuarter':
      return months(quarter, 3)
    case 'lastQuarter':
      return months(quarter - 3, 3)
    case 'thisYear':
      return months(0, 12)
    case 'lastYear':
      return months(-12, 12)
    case 'next3':
      return days(0, 2)
    case 'next7':
      return days(0, 6)
    case 'last7':
      return days(-6, 0)
    case 'last30':
      return days(-29, 0)
    case 'last90':
      return days(-89, 0)
    case 'past':
      return { to: isoDay(now - DAY) }
  }
}
