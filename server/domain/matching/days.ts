const DAY_MS = 86_400_000

/** Days since 1970; many times as fast as `Date.parse`. */
const dayNumber = (day: string): number => Date.UTC(Number(day.slice(0, 4)), Number(day.slice(5, 7)) - 1, Number(day.slice(8, 10))) / DAY_MS

/** Days from one day to another, below zero if the second is earlier. */
export const daysFrom = (day: string, later: string): number => dayNumber(later) - dayNumber(day)
