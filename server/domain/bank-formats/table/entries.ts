import type { Decimal } from '@/contracts/rules/decimal'
import { surplusIn } from '../../table-import/surplus'
import type { DateStyle, DecimalStyle } from '../../table-import/styles'
import type { Cell } from '../../workbook'
import { quoted } from '../problems'
import type { FileProblem } from '../types'
import { amountOf, isNoAmount, textOf } from './cells'
import { bankDay } from './days'
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
  /** Whether an amount is there that can't be read. */
  isGarbled: boolean
  problems: FileProblem[]
}

/** Reads days and amounts of the rows; what can't be read is reported with its row and heading. Pending rows aren't checked, since they aren't booked. */
export const entriesOf = (
  rows: readonly EntryRow[],
  mapping: TableMapping,
  heading: readonly Cell[],
  styles: { decimal: DecimalStyle; dates: DateStyle },
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
      const day = bankDay(cell, styles.dates)
      const content = textOf(cell)
      if (day === null && content !== '' && (field === 'date' || !isNoAmount(content)))
        report(field, 'DATE', `Row ${row.at}: ${quoted(content)} in column ${quoted(nameOf(mapping[field] ?? 0))} is no day of the calendar.`)
      return day
    }
    const [date, valueDate] = [dayIn('date'), dayIn('valueDate')]
    const entry: Entry = {
      row,
      date,
      valueDate,
      amount: amountIn('amount'),
      debit: amountIn('debit'),
      credit: amountIn('credit'),
      side: sideOf(textOf(cellOf('direction'))),
      fee: amountIn('fee'),
      balance: amountIn('balance'),
      isGarbled,
      problems,
    }
    entry.isGarbled = isGarbled
    if (date === null && textOf(cellOf('date')) === '') report('date', 'REQUIRED', `Row ${row.at} has an amount but no date.`)
    if (!isGarbled && entry.amount === null && entry.debit === null && entry.credit === null)
      report('amount', 'REQUIRED', `Row ${row.at} has a date but no amount. Please check which columns hold the amounts.`)
    for (const { message } of surplus(row)) report(null, 'FORMAT', `Row ${row.at}: ${message}`)
    return entry
  })
}
