import { addDays } from '../today'

/** Says which holiday a day is, or null. */
export type Holidays = (day: string) => string | null

const iso = (year: number, month: number, day: number): string => new Date(Date.UTC(year, month - 1, day)).toISOString().slice(0, 10)
/** 0 is Sunday. */
const weekdayOf = (day: string): number => new Date(`${day}T00:00:00Z`).getUTCDay()

/** Easter Sunday of the Gregorian calendar, by the algorithm of Meeus, Jones and Butcher. */
const easterOf = (year: number): string => {
  const a = year % 19
  const b = Math.floor(year / 100)
  const c = year % 100
  const h = (19 * a + b - Math.floor(b / 4) - Math.floor((b - Math.floor((b + 8) / 25) + 1) / 3) + 15) % 30
  const l = (32 + 2 * (b % 4) + 2 * Math.floor(c / 4) - h - (c % 4)) % 7
  const m = Math.floor((a + 11 * h + 22 * l) / 451)
  const days = h + l - 7 * m + 114
  return iso(year, Math.floor(days / 31), (days % 31) + 1)
}

/** The nth of a weekday in a month; 0 is the last one. */
const nthOf = (year: number, month: number, weekday: number, nth: number): string => {
  if (nth === 0) {
    const last = iso(year, month + 1, 0)
    return addDays(last, -((weekdayOf(last) - weekday + 7) % 7))
  }
  const first = iso(year, month, 1)
  return addDays(first, ((weekday - weekdayOf(first) + 7) % 7) + 7 * (nth - 1))
}

/** Days on which TARGET, and so SEPA, is closed besides weekends (ECB, since 2002). */
export const targetHolidays: Holidays = (day) => {
  const easter = easterOf(Number(day.slice(0, 4)))
  const fixed: Readonly<Record<string, string>> = { '01-01': 'New Year’s Day', '05-01': '1 May', '12-25': 'Christmas Day', '12-26': '26 December' }
  if (day === addDays(easter, -2)) return 'Good Friday'
  if (day === addDays(easter, 1)) return 'Easter Monday'
  return fixed[day.slice(5)] ?? null
}

const FEDERAL_FIXED: Readonly<Record<string, string>> = {
  '01-01': 'New Year’s Day',
  '06-19': 'Juneteenth',
  '07-04': 'Independence Day',
  '11-11': 'Veterans Day',
  '12-25': 'Christmas Day',
}
/** Month, weekday (1 is Monday), nth of the month. */
const FEDERAL_MOVING: readonly (readonly [name: string, month: number, weekday: number, nth: number])[] = [
  ['Martin Luther King Day', 1, 1, 3],
  ['Presidents’ Day', 2, 1, 3],
  ['Memorial Day', 5, 1, 0],
  ['Labor Day', 9, 1, 1],
  ['Columbus Day', 10, 1, 2],
  ['Thanksgiving', 11, 4, 4],
]

/** Holidays of the Federal Reserve Banks. One that falls on a Sunday is kept on Monday; one on a Saturday isn't moved. */
export const federalHolidays: Holidays = (day) => {
  const moving = FEDERAL_MOVING.find(([, month, weekday, nth]) => nthOf(Number(day.slice(0, 4)), month, weekday, nth) === day)
  if (moving) return moving[0]
  const kept = weekdayOf(day) === 1 ? FEDERAL_FIXED[addDays(day, -1).slice(5)] : undefined
  return FEDERAL_FIXED[day.slice(5)] ?? kept ?? null
}

/** Why banks don't execute payments on a day, as the end of "It is …"; null on a bank day. */
export const whyClosed = (day: string, holidays: Holidays): string | null => {
  const weekday = weekdayOf(day)
  if (weekday === 6) return 'a Saturday'
  if (weekday === 0) return 'a Sunday'
  return holidays(day)
}

export const nextBankDay = (day: string, holidays: Holidays): string => {
  let next = day
  while (whyClosed(next, holidays) !== null) next = addDays(next, 1)
  return next
}
