import { useSessionNow } from './session'

const options = { year: 'numeric', month: '2-digit', day: '2-digit' } as const
const formatters = new Map<string, Intl.DateTimeFormat>()

/** Kept: making one takes a millisecond, and a form asks at each of its renders. */
const formatterOf = (timezone: string): Intl.DateTimeFormat => {
  const known = formatters.get(timezone)
  if (known) return known
  let made: Intl.DateTimeFormat
  try {
    made = new Intl.DateTimeFormat('sv-SE', { ...options, timeZone: timezone })
  } catch {
    made = new Intl.DateTimeFormat('sv-SE', options)
  }
  formatters.set(timezone, made)
  return made
}

/** The calendar day of a timezone, `YYYY-MM-DD`; the device's own where it doesn't know the zone. */
export const todayIn = (timezone: string, now: Date = new Date()): string => formatterOf(timezone).format(now)

/** Today where the company is, which is what its documents are dated by. Each row of a list asks, so it watches nothing: views of another company begin anew. */
export const useToday = (): string => todayIn(useSessionNow().companyInfo.timezone)
