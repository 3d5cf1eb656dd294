import { addDays } from '../../today'
import type { DayReader } from './days'
import type { StatedItem } from './stated'
import type { DayOrder } from './types'

/** How many of a hundred steps may go the other way in a table that is sorted by day: some banks sort by another day than that of booking. */
const TOLERATED = 2

export const isSorted = (days: readonly (string | null)[]): boolean => {
  let [up, down] = [0, 0]
  let before: string | null = null
  for (const day of days) {
    if (day === null) return false
    if (before !== null && day > before) up += 1
    if (before !== null && day < before) down += 1
    before = day
  }
  return Math.min(up, down) * 100 <= (up + down) * TOLERATED
}

export const isWithin = (days: readonly (string | null)[], periods: readonly StatedItem[], style: DayOrder, dayOf: DayReader): boolean =>
  periods.every((item) => {
    if (item.is !== 'period') return true
    const bounds = item.dates.map((date) => dayOf(date)[style])
    const [from, to] = [item.edge === 'to' ? null : bounds[0], item.edge === 'from' ? null : bounds.at(-1)]
    return bounds.every((bound) => bound !== null) && days.every((day) => day !== null && (!from || day >= from) && (!to || day <= to))
  })

/** Banks book a few days ahead at most, and nobody imports what is older than the years that books are kept. */
const MOST_AHEAD = 7
const MOST_BEFORE = 3653
/** Whether all days are such as a statement that is imported today has. @param today none if it isn't known */
export const areUsual = (days: readonly (string | null)[], today: string | undefined): boolean => {
  if (today === undefined) return true
  const [first, last] = [addDays(today, -MOST_BEFORE), addDays(today, MOST_AHEAD)]
  return days.every((day) => day === null || (day >= first && day <= last))
}
