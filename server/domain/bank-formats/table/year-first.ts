import type { DecimalStyle } from '../../table-import/styles'
import type { Cell } from '../../workbook'
import { areUsual, isSorted, isWithin } from './day-tests'
import { type DayReader, dateText, isOrdered, NO_DAY } from './days'
import type { StatedItem } from './stated'
import type { DayOrder } from './types'

/** How many times farther apart days are in an order that isn't meant. Days that are taken for years are 365 times as far. */
const MUCH_FARTHER = 10

/** Days from the first to the last; at least 1. */
const spanOf = (days: readonly (string | null)[]): number => {
  let [first, last] = ['', '']
  for (const day of days) {
    if (day === null) continue
    if (first === '' || day < first) first = day
    if (day > last) last = day
  }
  return Math.max(1, (Date.parse(last) - Date.parse(first)) / 86_400_000 || 0)
}

/**
 * Whether dates with years of two digits have the year in front: 26/03/02 is 2 March 2026 or 26 March 2002. That is told by the column as a whole: by the
 * stated period, by today, by how far apart its days are, by the order of the rows. `no` leaves the order of day and month to be told.
 * @param columns the cells of the day of booking, and of the value date
 */
export const judgeYearFirst = (
  columns: readonly (readonly Cell[])[],
  periods: readonly StatedItem[],
  decimal: DecimalStyle,
  dayOf: DayReader,
  today?: string,
): 'proven' | 'open' | 'no' => {
  const texts = [...new Set(columns.flat())].filter((cell) => isOrdered(dateText(cell)) && dayOf(cell) !== NO_DAY)
  if (texts.length === 0 || texts.some((text) => dayOf(text).ymd === null)) return 'no'
  const isText = new Set(texts)
  const [booked = []] = columns.map((cells) => cells.filter((cell) => isText.has(cell)))
  const daysIn = (order: DayOrder): (string | null)[] => booked.map((cell) => dayOf(cell)[order])
  /** A few dates that don't exist are errors of the file, and prove nothing. */
  const isLikely = (order: DayOrder): boolean => texts.filter((text) => dayOf(text)[order] !== null).length * 2 > texts.length
  let left: DayOrder[] = ['ymd', ...(['dmy', 'mdy'] as const).filter(isLikely)]
  const narrow = (fits: (order: DayOrder) => boolean): void => {
    const fitting = left.filter(fits)
    if (fitting.length > 0) left = fitting
  }
  if (periods.length > 0) narrow((order) => isWithin(daysIn(order), periods, order, dayOf))
  narrow((order) => areUsual(daysIn(order), today))
  if (!left.includes('ymd')) return 'no'
  const spans = new Map(left.map((order) => [order, spanOf(texts.map((text) => dayOf(text)[order]))]))
  const yearFirst = spans.get('ymd') ?? Infinity
  const nearest = Math.min(...left.filter((order) => order !== 'ymd').map((order) => spans.get(order) ?? Infinity))
  if (yearFirst >= nearest * MUCH_FARTHER) return 'no'
  if (nearest >= yearFirst * MUCH_FARTHER) return 'proven'
  narrow((order) => isSorted(daysIn(order)))
  if (!left.includes('ymd')) return 'no'
  if (left.length === 1) return 'proven'
  // No country writes dates of points with a short year in front and a decimal comma (Unicode CLDR).
  return decimal === 'comma' && texts.every((text) => dateText(text).includes('.')) ? 'no' : 'open'
}
