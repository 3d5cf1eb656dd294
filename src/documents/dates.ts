const dayFormat = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short', year: 'numeric', timeZone: 'UTC' })
const timeFormat = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short', hour: '2-digit', minute: '2-digit' })

/** A calendar day `YYYY-MM-DD` as "3 Nov 2026", the same in every timezone; nothing known shows a dash. */
export const formatDay = (day: string | null | undefined): string => {
  const date = day ? new Date(`${day}T00:00:00Z`) : null
  return date && !Number.isNaN(date.getTime()) ? dayFormat.format(date) : '–'
}

/** A moment of the server's clock as "3 Nov, 14:05" on the user's clock. */
export const formatMoment = (moment: string): string => {
  const date = new Date(moment)
  return Number.isNaN(date.getTime()) ? '–' : timeFormat.format(date)
}

/** Today on the user's calendar, `YYYY-MM-DD`. */
export const todayHere = (): string => {
  const now = new Date()
  return [now.getFullYear(), now.getMonth() + 1, now.getDate()].map((part) => String(part).padStart(2, '0')).join('-')
}
