import type { Decimal } from '@/contracts/rules/decimal'
import { surplusIn } from '../../table-import/surplus'
import type { DateStyle, DecimalStyle } from '../../table-import/styles'
import type { Cell } from '../../workbook'
import { quoted } from '../problems'
import type { FileProblem } from '../types'
import { amountOf, isNoAmount, textOf } from './cells'
import type { DayReader } from './days'
import type { EntryRow } from './rows'
import type { SingleField, TableMapping } from './types'
import { type Side, sideOf } from './words'

/** Amounts of a row as written, null where there is none. */
export interface RowAmounts {
  amount: Decimal | null
  debit: Decimal | null
  credit: Decimal | null
  side: Side | null
  fee: Decimal | null
}

export interface Entry extends RowAmounts {
  row: EntryRow
  date: string | null
  valueDate: string | null
  balance: Decimal | null
  /** What keeps the row from being a line: an amount that can't be read, or none at all. */
  lacks: 'readable-amount' | 'amount' | null
  problems: FileProblem[]
}

/** Reads days and amounts of the rows; what can't be read is reported with its row and heading. Pending rows aren't checked, since they aren't booked. */
export const entriesOf = (
  rows: readonly EntryRow[],
  mapping: TableMapping,
  heading: readonly Cell[],
  styles: { decimal: DecimalStyle; dates: DateStyle },
  dayOf: DayReader,
  nameOf: (column: number) => string,
): Entry[] => {
  const { text = [], ...single } = mapping
  const isDelimited = rows.every(({ cells }) => cells.every((cell) => cell === null || typeof cell === 'string'))
  const columns = Object.fromEntries([...Object.values(single), ...text].map((column) => [String(column), column]))
  const surplus = surplusIn(heading, rows, columns, isDelimited)
  return rows.map((row) => {
    const problems: FileProblem[] = []
    const report = (field: SingleField | null, code: FileProblem['code'], message: string) => {
      const column = field === null ? undefined : mapping[field]
      problems.push({ line: row.at, field: column === undefined ? null : nameOf(column), code, message, severity: 'error' })
    }
    const cellOf = (field: SingleField): Cell => (mapping[field] === undefined ? null : (row.cells[mapping[field]] ?? null))
    let isGarbled = false
    const amountIn = (field: SingleField): Decimal | null => {
      const cell = cellOf(field)
      const content = textOf(cell)
      if (isNoAmount(content)) return null
      const amount = amountOf(cell, styles.decimal)
      if (amount === null) {
        isGarbled ||= field !== 'balance'
        report(
          field,
          'AMOUNT',
          `Row ${row.at}: ${quoted(content)} in column ${quoted(nameOf(mapping[field] ?? 0))} is no amount, or written otherwise than the rest.`,
        )
      }
      return amount
    }
    const dayIn = (field: 'date' | 'valueDate'): string | null => {
      const cell = cellOf(field)
      const day = dayOf(cell)[styles.dates]
      const content = textOf(cell)
      if (day === null && content !== '' && (field === 'date' || !isNoAmount(content)))
        report(field, 'DATE', `Row ${row.at}: ${quoted(content)} in column ${quoted(nameOf(mapping[field] ?? 0))} is no day of the calendar.`)
      return day
    }
    const [date, valueDate] = [dayIn('date'), dayIn('valueDate')]
    const [amount, debit, credit] = [amountIn('amount'), amountIn('debit'), amountIn('credit')]
    const flag = textOf(cellOf('direction'))
    const entry: Entry = {
      row,
      date,
      valueDate,
      amount,
      debit,
      credit,
      side: flag === '' ? null : sideOf(flag),
      fee: amountIn('fee'),
      balance: amountIn('balance'),
      lacks: isGarbled ? 'readable-amount' : amount === null && debit === null && credit === null ? 'amount' : null,
      problems,
    }
    if (date === null && textOf(cellOf('date')) === '') report('date', 'REQUIRED', `Row ${row.at} has an amount but no date.`)
    if (debit !== null && credit !== null && debit !== '0' && credit !== '0')
      report('debit', 'AMOUNT', `Row ${row.at} has a debit of ${debit} and a credit of ${credit}. A row can only have one of them.`)
    for (const { message } of surplus(row)) report(null, 'FORMAT', `Row ${row.at}: ${message}`)
    return entry
  })
}
