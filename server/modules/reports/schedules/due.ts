import type { Rhythm } from '@/contracts/reports/schedules'
import { addDays, firstOfMonth, lastOfMonth, monthAfter } from '../months'

/** Day of the week, 1 for Monday to 7. */
const weekday = (day: string): number => new Date(`${day}T00:00:00Z`).getUTCDay() || 7

/** The same day of the month as a number says, or its last one if it is shorter. */
const inMonth = (month: string, day: number): string => {
  const last = lastOfMonth(month)
  return Number(last.slice(8)) < day ? last : `${month.slice(0, 8)}${String(day).padStart(2, '0')}`
}

/** The first day of a schedule after a day. */
export const nextDue = ({ rhythm, day }: { rhythm: Rhythm; day: number | null }, after: string): string => {
  if (rhythm === 'daily' || day === null) return addDays(after, 1)
  if (rhythm === 'weekly') return addDays(after, ((day - weekday(after) + 6) % 7) + 1)
  const thisMonth = inMonth(firstOfMonth(after), day)
  return thisMonth > after ? thisMonth : inMonth(monthAfter(after, 1), day)
}
