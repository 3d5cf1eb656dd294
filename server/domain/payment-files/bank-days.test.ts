import { expect, it } from 'vitest'
import { addDays } from '../today'
import { federalHolidays, type Holidays, nextBankDay, targetHolidays, whyClosed } from './bank-days'

const closedIn = (year: number, holidays: Holidays): string[] =>
  Array.from({ length: 366 }, (_, at) => addDays(`${year}-01-01`, at)).filter((day) => day.startsWith(String(year)) && holidays(day) !== null)

// As the European Central Bank publishes them.
it.each([
  [2024, ['2024-01-01', '2024-03-29', '2024-04-01', '2024-05-01', '2024-12-25', '2024-12-26']],
  [2026, ['2026-01-01', '2026-04-03', '2026-04-06', '2026-05-01', '2026-12-25', '2026-12-26']],
  [2038, ['2038-01-01', '2038-04-23', '2038-04-26', '2038-05-01', '2038-12-25', '2038-12-26']],
])('TARGET in %i', (year, days) => {
  expect(closedIn(year, targetHolidays)).toEqual(days)
})

// As the Federal Reserve publishes them; Saturdays among them are open on the Friday before.
it.each([
  [2026, ['01-01', '01-19', '02-16', '05-25', '06-19', '07-04', '09-07', '10-12', '11-11', '11-26', '12-25']],
  [2027, ['01-01', '01-18', '02-15', '05-31', '06-19', '07-04', '07-05', '09-06', '10-11', '11-11', '11-25', '12-25']],
])('Federal Reserve Banks in %i', (year, days) => {
  expect(closedIn(year, federalHolidays)).toEqual(days.map((day) => `${year}-${day}`))
})

it('the next bank day goes past weekends and holidays', () => {
  expect(whyClosed('2026-12-27', targetHolidays)).toBe('a Sunday')
  expect(nextBankDay('2026-12-25', targetHolidays)).toBe('2026-12-28')
  expect(nextBankDay('2026-07-03', federalHolidays)).toBe('2026-07-03')
  expect(nextBankDay('2027-07-03', federalHolidays)).toBe('2027-07-06')
})
