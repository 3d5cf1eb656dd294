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

/** Adds days, or subtracts them if `days` is negative, in the proleptic Gregorian calendar. */
export const addDays = (day: string, days: number): string => {
  const date = new Date(`${day}T00:00:00Z`)
  date.setUTCDate(date.getUTCDate() + days)
  return date.toISOString().slice(0, 10)
}

const inWords = new Intl.DateTimeFormat('en-GB', { timeZone: 'UTC', day: 'numeric', month: 'long', year: 'numeric' })
/** "21 December 2026" */
export const dayInWords = (day: string): string => inWords.format(new Date(`${day}T00:00:00Z`))
