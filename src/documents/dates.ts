// By hand: the browser's own formats have to be loaded first, which takes as long as drawing half a list.
const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sept', 'Oct', 'Nov', 'Dec']
const two = (part: number): string => String(part).padStart(2, '0')

/** A calendar day `YYYY-MM-DD` as "3 Nov 2026", the same in every timezone; nothing known shows a dash. */
export const formatDay = (day: string | null | undefined): string => {
  const date = day ? new Date(`${day}T00:00:00Z`) : null
  return date && !Number.isNaN(date.getTime()) ? `${date.getUTCDate()} ${MONTHS[date.getUTCMonth()]} ${date.getUTCFullYear()}` : '–'
}

/** A moment of the server's clock as "3 Nov, 14:05" on the user's clock. */
export const formatMoment = (moment: string): string => {
  const date = new Date(moment)
  return Number.isNaN(date.getTime()) ? '–' : `${date.getDate()} ${MONTHS[date.getMonth()]}, ${two(date.getHours())}:${two(date.getMinutes())}`
}

/** Today on the user's calendar, `YYYY-MM-DD`. */
export const todayHere = (): string => {
  const now = new Date()
  return [now.getFullYear(), now.getMonth() + 1, now.getDate()].map(two).join('-')
}
