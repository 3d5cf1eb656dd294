const formats = new Map<string, Intl.DateTimeFormat>()
/** Cached, since creating a format takes longer than everything else in a call. */
const formatOf = (timezone: string): Intl.DateTimeFormat => {
  const cachedFormat = formats.get(timezone)
  if (cachedFormat) return cachedFormat
  const newFormat = new Intl.DateTimeFormat('sv-SE', { timeZone: timezone, dateStyle: 'short' })
  formats.set(timezone, newFormat)
  return newFormat
}

/** The current calendar day in a timezone, `YYYY-MM-DD`. Accounting dates are calendar days of the company, never timestamps. */
export const todayIn = (timezone: string, now: Date): string => formatOf(timezone).format(now)

/** The moment as date and time of a timezone, to the second and without an offset: 2026-11-27T14:05:00. */
export const localTime = (timezone: string, now: Date): string =>
  new Intl.DateTimeFormat('sv-SE', { timeZone: timezone, dateStyle: 'short', timeStyle: 'medium' }).format(now).replace(' ', 'T')

/** Adds days, or subtracts them if `days` is negative, in the proleptic Gregorian calendar. */
export const addDays = (day: string, days: number): string => {
  const date = new Date(`${day}T00:00:00Z`)
  date.setUTCDate(date.getUTCDate() + days)
  return date.toISOString().slice(0, 10)
}

/** Days from one day to another, below zero if that is earlier. */
export const daysBetween = (from: string, to: string): number => (Date.parse(to) - Date.parse(from)) / 86_400_000

const inWords = new Intl.DateTimeFormat('en-GB', { timeZone: 'UTC', day: 'numeric', month: 'long', year: 'numeric' })
/** "21 December 2026" */
export const dayInWords = (day: string): string => inWords.format(new Date(`${day}T00:00:00Z`))
