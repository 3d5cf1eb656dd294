import { useSession } from './session'

/** The calendar day of a timezone, `YYYY-MM-DD`; the device's own where it doesn't know the zone. */
export function todayIn(timezone: string, now: Date = new Date()): string {
  const options = { year: 'numeric', month: '2-digit', day: '2-digit' } as const
  try {
    return new Intl.DateTimeFormat('sv-SE', { ...options, timeZone: timezone }).format(now)
  } catch {
    return new Intl.DateTimeFormat('sv-SE', options).format(now)
  }
}

/** Today where the company is, which is what its documents are dated by. */
export const useToday = (): string => todayIn(useSession().companyInfo.timezone)
