const formats = new Map<string, Intl.DateTimeFormat>()
/** Kept, since making one takes longer than all else that is done for a call. */
const formatOf = (timezone: string): Intl.DateTimeFormat => {
  const known = formats.get(timezone)
  if (known) return known
  const fresh = new Intl.DateTimeFormat('sv-SE', { timeZone: timezone, dateStyle: 'short' })
  formats.set(timezone, fresh)
  return fresh
}

/** The calendar day in a timezone, `YYYY-MM-DD`. Accounting dates are days of the company, never moments. */
export const todayIn = (timezone: string, now: Date): string => formatOf(timezone).format(now)

/** A day so many days later (or earlier), counted in the proleptic Gregorian calendar. */
export const addDays = (day: string, days: number): string => {
  const date = new Date(`${day}T00:00:00Z`)
  date.setUTCDate(date.getUTCDate() + days)
  return date.toISOString().slice(0, 10)
}

const inWords = new Intl.DateTimeFormat('en-GB', { timeZone: 'UTC', day: 'numeric', month: 'long', year: 'numeric' })
/** "21 December 2026" */
export const dayInWords = (day: string): string => inWords.format(new Date(`${day}T00:00:00Z`))
