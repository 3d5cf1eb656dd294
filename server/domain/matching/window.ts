import type { Field, Look } from './look'
import type { LineToMatch } from './types'

const MOST_EARLY = 3
const MOST_LATE = 10
/** @param days from the day on which money is expected to the day of booking */
export const isInWindow = (days: number): boolean => days >= -MOST_EARLY && days <= MOST_LATE

/** Candidates of an amount that are looked at, the nearest days first. */
export const MOST_OF_AMOUNT = 12

/** The values whose days are nearest to a day, from a list in the order of days. */
export const nearest = <T>(sorted: readonly T[], day: string, dayOf: (value: T) => string): T[] => {
  let [from, to] = [0, sorted.length]
  while (from < to) {
    const middle = (from + to) >> 1
    const value = sorted[middle]
    if (value !== undefined && dayOf(value) < day) from = middle + 1
    else to = middle
  }
  return sorted.slice(Math.max(0, from - MOST_OF_AMOUNT), from + MOST_OF_AMOUNT)
}

/** Other lines of this amount that could claim the candidate as well. */
export const rivalsOf = ({ line, amountKey }: Look, { linesByAmount }: Field, isInReach: (line: LineToMatch) => boolean): number =>
  nearest(linesByAmount.get(amountKey) ?? [], line.date, ({ date }) => date).filter(
    (other) => other.id !== line.id && other.ownAccountId === line.ownAccountId && isInReach(other),
  ).length
