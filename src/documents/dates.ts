// Written by hand: the browser's own formats have to be loaded first, which takes as long as rendering half a list.
const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sept', 'Oct', 'Nov', 'Dec']
const twoDigits = (part: number): string => String(part).padStart(2, '0')

/** Formats a calendar day `YYYY-MM-DD` as "3 Nov 2026", the same in every timezone; a missing or invalid day shows a dash. */
export const formatDay = (day: string | null | undefined): string => {
  const date = day ? new Date(`${day}T00:00:00Z`) : null
  return date && !Number.isNaN(date.getTime()) ? `${date.getUTCDate()} ${MONTHS[date.getUTCMonth()]} ${date.getUTCFullYear()}` : '–'
}

/** Formats a server timestamp as "3 Nov, 14:05" in the user's timezone. */
export const formatMoment = (moment: string): string => {
  const date = new Date(moment)
  return Number.isNaN(date.getTime()) ? '–' : `${date.getDate()} ${MONTHS[date.getMonth()]}, ${twoDigits(date.getHours())}:${twoDigits(date.getMinutes())}`
}

/** Today's date in the user's timezone, `YYYY-MM-DD`. */
export const todayHere = (): string => {
  const now = new Date()
  return [now.getFullYear(), now.getMonth() + 1, now.getDate()].map(twoDigits).join('-')
}
