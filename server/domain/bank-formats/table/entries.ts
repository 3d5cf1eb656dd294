import type { Decimal } from '@/contracts/rules/decimal'
import { mapped, type Steps } from '../../in-steps'
import type { DecimalStyle } from '../../table-import/styles'
import { surplusIn } from '../../table-import/surplus'
import { quoted } from '../problems'
import type { FileProblem } from '../types'
import { amountOf, isNoAmount, type Row, textOf } from './cells'
import type { DayReader } from './days'
import type { EntryRow } from './rows'
import { turned } from './turned'
import type { DayOrder, SingleField, TableMapping } from './types'
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
  problems: readonly FileProblem[]
}

const NONE: readonly FileProblem[] = []

/** Reads days and amounts of rows; what can't be read is reported with its row and heading. */
export class EntryReader {
  private problems: FileProblem[] = []
  private isGarbled = false

  constructor(
    private readonly mapping: TableMapping,
    private readonly styles: { decimal: DecimalStyle; dates: DayOrder },
    private readonly dayOf: DayReader,
    private readonly nameOf: (column: number) => string,
  ) {}

  *read(rows: readonly EntryRow[], heading: Row): Steps<Entry[]> {
    const { text = [], ...single } = this.mapping
    const isDelimited = rows.every(({ cells }) => cells.every((cell) => cell === null || typeof cell === 'string'))
    const columns = Object.fromEntries([...Object.values(single), ...text].map((column) => [String(column), column]))
    const surplus = surplusIn(heading, rows, columns, isDelimited)
    return yield* mapped(rows, (row) => {
      const entry = this.entryOf(row)
      for (const { message } of surplus(row)) this.report(row, null, 'FORMAT', message)
      if (this.problems.length === 0) return entry
      entry.problems = this.problems
      this.problems = []
      return entry
    })
  }

  private entryOf(row: EntryRow): Entry {
    this.isGarbled = false
    const date = this.dayIn(row, 'date')
    const valueDate = this.dayIn(row, 'valueDate')
    const amount = this.amountIn(row, 'amount')
    const debit = this.amountIn(row, 'debit')
    const credit = this.amountIn(row, 'credit')
    const fee = this.amountIn(row, 'fee')
    const hasGarbledAmount = this.isGarbled
    const balance = turned(this.amountIn(row, 'balance'), sideOf(this.textIn(row, 'balanceDirection')) === 'debit')
    const flag = this.textIn(row, 'direction')
    if (date === null && this.textIn(row, 'date') === '') this.report(row, 'date', 'REQUIRED', 'There is an amount but no date.')
    if (debit !== null && credit !== null && debit !== '0' && credit !== '0')
      this.report(row, 'debit', 'AMOUNT', `There are a debit of ${debit} and a credit of ${credit}, but an entry has only one of them.`)
    const lacks = hasGarbledAmount ? 'readable-amount' : amount === null && debit === null && credit === null ? 'amount' : null
    return { row, date, valueDate, amount, debit, credit, side: flag === '' ? null : sideOf(flag), fee, balance, lacks, problems: NONE }
  }

  private textIn({ cells }: EntryRow, field: SingleField): string {
    const column = this.mapping[field]
    return column === undefined ? '' : textOf(cells[column])
  }

  private amountIn(row: EntryRow, field: SingleField): Decimal | null {
    const column = this.mapping[field]
    if (column === undefined) return null
    const cell = row.cells[column]
    const amount = amountOf(cell, this.styles.decimal)
    if (amount !== null) return amount
    const text = textOf(cell)
    if (isNoAmount(text)) return null
    this.isGarbled = true
    this.report(row, field, 'AMOUNT', `${quoted(text)} in column ${quoted(this.nameOf(column))} is no amount, or written otherwise than the rest.`)
    return null
  }

  private dayIn(row: EntryRow, field: 'date' | 'valueDate'): string | null {
    const column = this.mapping[field]
    if (column === undefined) return null
    const cell = row.cells[column]
    const day = this.dayOf(cell)[this.styles.dates]
    const text = day === null ? textOf(cell) : ''
    if (text !== '' && (field === 'date' || !isNoAmount(text)))
      this.report(row, field, 'DATE', `${quoted(text)} in column ${quoted(this.nameOf(column))} is no day of the calendar.`)
    return day
  }

  private report({ at }: EntryRow, field: SingleField | null, code: FileProblem['code'], message: string): void {
    const column = field === null ? undefined : this.mapping[field]
    this.problems.push({ line: at, field: column === undefined ? null : this.nameOf(column), code, message: `Row ${at}: ${message}`, severity: 'error' })
  }
}
