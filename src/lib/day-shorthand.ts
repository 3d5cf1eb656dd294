/**
 * What people type into a date field, as a calendar day `YYYY-MM-DD`. Days are counted in UTC, so that no clock change moves one.
 *
 * | typed | is |
 * | --- | --- |
 * | `t`, `today` | today |
 * | `y`, `yesterday`, `tomorrow` | the days beside it |
 * | `+5`, `-3`, `w+1`, `m-1` | days, weeks, months from today |
 * | `15`, `15/3`, `15/3/26` | day, month, year; `.`, `-` and blanks separate as well |
 * | `3 Nov 2026`, `nov 3` | as days are shown |
 * | `2026-11-03` | as days are written |
 * | `eom`, `eoy` | last day of this month, of this year |
 * | `fri` | the next Friday, today excluded |
 */
const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec']
const MONTH_NAMES = ['january', 'february', 'march', 'april', 'may', 'june', 'july', 'august', 'september', 'october', 'november', 'december']
const WEEKDAYS = ['sunday', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday']
const DAY_MS = 86_400_000
const [FIRST, LAST] = ['1900-01-01', '2199-12-31']

const iso = (time: number): string | null => {
  const date = new Date(time)
  const day = Number.isNaN(time) ? '' : date.toISOString().slice(0, 10)
  return day >= FIRST && day <= LAST && day.length === 10 ? day : null
}

/** @param month counted from 1 */
const dayOf = (year: number, month: number, day: number): string | null => {
  const time = Date.UTC(year, month - 1, day)
  const date = new Date(time)
  return date.getUTCMonth() === month - 1 && date.getUTCDate() === day ? iso(time) : null
}

const partsOf = (day: string) => day.split('-').map(Number) as [number, number, number]
const plusDays = (day: string, days: number): string | null => iso(Date.parse(`${day}T00:00:00Z`) + days * DAY_MS)
const lastOf = (year: number, month: number): number => new Date(Date.UTC(year, month, 0)).getUTCDate()

const plusMonths = (today: string, months: number): string | null => {
  const [year, month, day] = partsOf(today)
  const count = year * 12 + month - 1 + months
  const [toYear, toMonth] = [Math.floor(count / 12), (((count % 12) + 12) % 12) + 1]
  return dayOf(toYear, toMonth, Math.min(day, lastOf(toYear, toMonth)))
}

/** Two figures are of this century up to 70 and of the last after. */
const fullYear = (text: string): number => (text.length > 2 ? Number(text) : Number(text) + (Number(text) > 70 ? 1900 : 2000))

const monthNamed = (text: string): number => {
  const at = MONTH_NAMES.findIndex((name, index) => name === text || MONTHS[index] === text || (text === 'sept' && index === 8))
  return at + 1
}

const fromWord = (text: string, today: string): string | null => {
  const [year, month] = partsOf(today)
  if (text === 't' || text === 'today') return today
  if (text === 'y' || text === 'yesterday') return plusDays(today, -1)
  if (text === 'tomorrow') return plusDays(today, 1)
  if (text === 'eom') return dayOf(year, month, lastOf(year, month))
  if (text === 'eoy') return dayOf(year, 12, 31)
  if (text.length < 2) return null
  const weekdays = WEEKDAYS.filter((name) => name.startsWith(text))
  if (weekdays.length !== 1) return null
  const ahead = (WEEKDAYS.indexOf(weekdays[0] ?? '') - new Date(`${today}T00:00:00Z`).getUTCDay() + 7) % 7
  return plusDays(today, ahead || 7)
}

const fromOffset = (text: string, today: string): string | null => {
  const found = /^([dwm])?([+-])(\d{1,5})$/.exec(text)
  if (!found) return null
  const count = Number(found[3]) * (found[2] === '-' ? -1 : 1)
  return found[1] === 'm' ? plusMonths(today, count) : plusDays(today, found[1] === 'w' ? 7 * count : count)
}

const fromFigures = (text: string, today: string): string | null => {
  const [year, month] = partsOf(today)
  const written = /^(\d{4})-(\d{1,2})-(\d{1,2})$/.exec(text)
  if (written) return dayOf(Number(written[1]), Number(written[2]), Number(written[3]))
  const found = /^(\d{1,2})(?:[/. -](\d{1,2})(?:[/. -](\d{4}|\d{2}))?)?\.?$/.exec(text)
  if (!found) return null
  return dayOf(found[3] ? fullYear(found[3]) : year, found[2] ? Number(found[2]) : month, Number(found[1]))
}

const fromNames = (text: string, today: string): string | null => {
  // A weekday in front, as the field shows it, says nothing new.
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
  return fromWord(text, today) ?? fromOffset(text, today) ?? fromFigures(text, today) ?? fromNames(text, today)
}
