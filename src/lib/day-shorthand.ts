/**
 * Turns a typed date into a calendar day `YYYY-MM-DD`. Days are counted in UTC, so that a change of the clocks never shifts a day.
 *
 * | typed | is |
 * | --- | --- |
 * | `t`, `today` | today |
 * | `y`, `yesterday`, `tomorrow` | the days before and after today |
 * | `+5`, `-3`, `w+1`, `m-1` | days, weeks, months from today |
 * | `15`, `15/3`, `15/3/26` | day, month, year; `.`, `-` and blanks separate as well |
 * | `3 Nov 2026`, `nov 3` | the format in which days are shown |
 * | `2026-11-03` | the format in which days are stored |
 * | `eom`, `eoy` | last day of this month, of this year |
 * | `fri` | the next Friday, today excluded |
 */
const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec']
const MONTH_NAMES = ['january', 'february', 'march', 'april', 'may', 'june', 'july', 'august', 'september', 'october', 'november', 'december']
const WEEKDAYS = ['sunday', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday']
const DAY_MS = 86_400_000
const [FIRST_DAY, LAST_DAY] = ['1900-01-01', '2199-12-31']

const isoDay = (time: number): string | null => {
  const date = new Date(time)
  const day = Number.isNaN(time) ? '' : date.toISOString().slice(0, 10)
  return day >= FIRST_DAY && day <= LAST_DAY && day.length === 10 ? day : null
}

/** @param month counted from 1 */
const dayOf = (year: number, month: number, day: number): string | null => {
  const time = Date.UTC(year, month - 1, day)
  const date = new Date(time)
  return date.getUTCMonth() === month - 1 && date.getUTCDate() === day ? isoDay(time) : null
}

const partsOf = (day: string) => day.split('-').map(Number) as [number, number, number]
const plusDays = (day: string, days: number): string | null => isoDay(Date.parse(`${day}T00:00:00Z`) + days * DAY_MS)
const lastDayOf = (year: number, month: number): number => new Date(Date.UTC(year, month, 0)).getUTCDate()

const plusMonths = (today: string, months: number): string | null => {
  const [year, month, day] = partsOf(today)
  const count = year * 12 + month - 1 + months
  const [toYear, toMonth] = [Math.floor(count / 12), (((count % 12) + 12) % 12) + 1]
  return dayOf(toYear, toMonth, Math.min(day, lastDayOf(toYear, toMonth)))
}

/** A year of two digits is 2000 to 2070 up to 70, and 1971 to 1999 above. */
const fullYear = (text: string): number => (text.length > 2 ? Number(text) : Number(text) + (Number(text) > 70 ? 1900 : 2000))

const monthNamed = (text: string): number => {
  const position = MONTH_NAMES.findIndex((name, index) => name === text || MONTHS[index] === text || (text === 'sept' && index === 8))
  return position + 1
}

const fromWord = (text: string, today: string): string | null => {
  const [year, month] = partsOf(today)
  if (text === 't' || text === 'today') return today
  if (text === 'y' || text === 'yesterday') return plusDays(today, -1)
  if (text === 'tomorrow') return plusDays(today, 1)
  if (text === 'eom') return dayOf(year, month, lastDayOf(year, month))
  if (text === 'eoy') return dayOf(year, 12, 31)
  if (text.length < 2) return null
  const weekdays = WEEKDAYS.filter((name) => name.startsWith(text))
  if (weekdays.length !== 1) return null
  const daysAhead = (WEEKDAYS.indexOf(weekdays[0] ?? '') - new Date(`${today}T00:00:00Z`).getUTCDay() + 7) % 7
  return plusDays(today, daysAhead || 7)
}

const fromOffset = (text: string, today: string): string | null => {
  const match = /^([dwm])?([+-])(\d{1,5})$/.exec(text)
  if (!match) return null
  const count = Number(match[3]) * (match[2] === '-' ? -1 : 1)
  return match[1] === 'm' ? plusMonths(today, count) : plusDays(today, match[1] === 'w' ? 7 * count : count)
}

const fromDigits = (text: string, today: string): string | null => {
  const [year, month] = partsOf(today)
  const isoMatch = /^(\d{4})-(\d{1,2})-(\d{1,2})$/.exec(text)
  if (isoMatch) return dayOf(Number(isoMatch[1]), Number(isoMatch[2]), Number(isoMatch[3]))
  const match = /^(\d{1,2})(?:[/. -](\d{1,2})(?:[/. -](\d{4}|\d{2}))?)?\.?$/.exec(text)
  if (!match) return null
  return dayOf(match[3] ? fullYear(match[3]) : year, match[2] ? Number(match[2]) : month, Number(match[1]))
}

const fromNames = (text: string, today: string): string | null => {
  // A leading weekday, as the field shows it, is ignored.
  const words = text
    .replace(/[,.]/g, ' ')
    .replace(/^(sun|mon|tue|wed|thu|fri|sat)\w*\s+/, '')
    .split(/\s+/)
    .filter(Boolean)
  if (words.length < 2 || words.length > 3) return null
  const [first = '', second = '', year] = words
  const [day, name] = /^\d/.test(first) ? [first, second] : [second, first]
  const month = monthNamed(name)
  if (month === 0 || !/^\d{1,2}$/.test(day) || (year !== undefined && !/^(\d{2}|\d{4})$/.test(year))) return null
  return dayOf(year ? fullYear(year) : partsOf(today)[0], month, Number(day))
}

/**
 * Reads a typed day.
 * @param today the company's day, `YYYY-MM-DD`
 * @returns `YYYY-MM-DD`, or null when the text names no day between 1900 and 2199
 */
export function parseDay(typed: string, today: string): string | null {
  const text = typed.trim().toLowerCase()
  return fromWord(text, today) ?? fromOffset(text, today) ?? fromDigits(text, today) ?? fromNames(text, today)
}
