import { addDays } from '../../domain/today'

const isWorkday = (day: string): boolean => ![0, 6].includes(new Date(`${day}T00:00:00Z`).getUTCDay())

/** Returns the day itself if it is a workday, otherwise the next workday. */
export const workdayFrom = (day: string): string => (isWorkday(day) ? day : workdayFrom(addDays(day, 1)))

export const earlier = (a: string, b: string): string => (a < b ? a : b)
