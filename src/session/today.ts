import { useSessionNow } from './session'

const options = { year: 'numeric', month: '2-digit', day: '2-digit' } as const
const formatters = new Map<string, Intl.DateTimeFormat>()

/** Formatters are cached: creating one takes a millisecond, and a form needs one at each render. */
const formatterOf = (timezone: string): Intl.DateTimeFormat => {
  const cached = formatters.get(timezone)
  if (cached) return cached
  let created: Intl.DateTimeFormat
  try {
    created = new Intl.DateTimeFormat('sv-SE', { ...options, timeZone: timezone })
  } catch {
    created = new Intl.DateTimeFormat('sv-SE', options)
  }
  formatters.set(timezone, created)
  return created
}

/** The current date in a time zone, `YYYY-MM-DD`; in the device's own zone where the device doesn't know the given one. */
export const todayIn = (timezone: string, now: Date = new Date()): string => formatterOf(timezone).format(now)

/** Today's date for the company, used to date its documents. Each row of a list calls it, so it subscribes to nothing: a switch restarts the views. */
export const useToday = (): string => todayIn(useSessionNow().companyInfo.timezone)
