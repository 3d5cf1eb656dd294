const DAY_MS = 86_400_000

/** Days from one day to another, below zero if the second is earlier. */
export const daysFrom = (day: string, later: string): number => Math.round((Date.parse(later) - Date.parse(day)) / DAY_MS)
