import { judgeDates } from '../../table-import/days'
import type { DateStyle, DecimalStyle } from '../../table-import/styles'
import type { Cell } from '../../workbook'
import { amountEvidence, type Row } from './cells'
import { areUsual, isSorted, isWithin } from './day-tests'
import { type DayReader, dateText } from './days'
import { judgeYearFirst } from './year-first'
import type { StatedItem } from './stated'
import type { DayOrder, TableChoices, TableMapping } from './types'

interface Judged<S> {
  style: S
  /** Whether the cells can be read in both styles, and nothing proves one. */
  isOpen: boolean
}

type Rows = readonly Row[]
/** Amounts that prove a style, after which no further ones are looked at. */
const PROOFS = 200
function* cellsOf(rows: Rows, columns: readonly (number | undefined)[]): Generator<Cell> {
  for (const column of columns) if (column !== undefined) for (const row of rows) yield row[column] ?? null
}

/** Decimal sign of the table's amounts, by those that can be read in one way only. */
export const judgeDecimal = (rows: Rows, columns: readonly (number | undefined)[], chosen: TableChoices['decimal']): Judged<DecimalStyle> => {
  if (chosen) return { style: chosen, isOpen: false }
  const counts = { point: 0, comma: 0, open: 0 }
  for (const cell of cellsOf(rows, columns)) {
    const evidence = typeof cell === 'string' ? amountEvidence(cell) : null
    if (evidence !== null) counts[evidence] += 1
    if (counts.point + counts.comma === PROOFS) break
  }
  return { style: counts.comma > counts.point ? 'comma' : 'point', isOpen: counts.open > 0 && counts.comma + counts.point === 0 }
}

const styles: readonly DateStyle[] = ['dmy', 'mdy']

/**
 * Order of a date's parts: as a date proves that is possible in one order only, or as the stated period, today or the order of the rows requires. With a decimal
 * comma the day stands first, since no country that writes one puts the month first (Unicode CLDR).
 */
export const judgeDateStyle = (
  rows: Rows,
  { date, valueDate }: TableMapping,
  items: readonly StatedItem[],
  decimal: DecimalStyle,
  dayOf: DayReader,
  { dates: chosen, today }: Pick<TableChoices, 'dates' | 'today'>,
): Judged<DayOrder> => {
  if (chosen) return { style: chosen, isOpen: false }
  const stated = items.flatMap((item) => (item.is === 'period' ? item.dates : item.is === 'balance' && item.date !== null ? [item.date] : []))
  const different = new Set<Cell>(stated)
  for (const cell of cellsOf(rows, [date, valueDate])) if (typeof cell === 'string') different.add(cell)
  const texts = [...different].map(dateText)
  const periods = items.filter(({ is }) => is === 'period')
  const columns = [date, valueDate].map((column) => Array.from(cellsOf(rows, [column])))
  const yearFirst = judgeYearFirst(columns, periods, decimal, dayOf, today)
  if (yearFirst !== 'no') return { style: yearFirst === 'proven' ? 'ymd' : 'dmy', isOpen: yearFirst === 'open' }
  const { style, open } = judgeDates(texts)
  if (style !== null || !open) return { style: style ?? 'dmy', isOpen: false }
  if (decimal === 'comma') return { style: 'dmy', isOpen: false }
  const readings = styles.map((one) => ({ style: one, days: Array.from(cellsOf(rows, [date]), (cell) => dayOf(cell)[one]) }))
  for (const fits of [
    (reading: (typeof readings)[number]) => isWithin(reading.days, periods, reading.style, dayOf),
    ({ days }: (typeof readings)[number]) => areUsual(days, today),
    ({ days }: (typeof readings)[number]) => isSorted(days),
  ]) {
    const [first, second] = readings.filter(fits)
    if (first && !second) return { style: first.style, isOpen: false }
  }
  return { style: 'dmy', isOpen: true }
}
