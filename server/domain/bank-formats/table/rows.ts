import { aliasKey } from '../../table-import/normal'
import type { Cell } from '../../workbook'
import { MAX_LINES, MAX_PROBLEMS } from '../limits'
import { StatementFileError } from '../types'
import { isFilled, isNoAmount, textOf } from './cells'
import { isDay, withoutDates } from './days'
import { isAmountCell, type StatedItem, statedIn } from './stated'
import type { SkippedRow, SkipReason, TableMapping } from './types'
import { balanceNamed, bookingState, type BookingState, isShort, isTotal, wordsOf } from './words'

/** A row with an entry, or that looks like one. */
export interface EntryRow {
  /** Row of the sheet, from 1. */
  at: number
  cells: readonly Cell[]
  /** Texts of rows below that only go on with its text. */
  more: string[]
  state: BookingState
  /** Index of the account's block. */
  block: number
}

export interface Block {
  items: StatedItem[]
  entries: EntryRow[]
}

export interface SortedRows {
  blocks: Block[]
  skipped: SkippedRow[]
}

/** Rows in which labelled values are looked for. */
const LABELLED_ROWS = 2000
const MAX_SKIPPED = MAX_PROBLEMS

/** Whether a cell has nothing but signs, as in a line of dashes or stars. */
const isRule = (cell: Cell): boolean => (typeof cell !== 'object' ? !/[\p{L}\p{N}]/u.test(textOf(cell)) : cell === null)

/** Labels of balances that no entry has as its text. */
const BALANCE_LABEL =
  /^(?:(?:opening|closing|beginning|ending|starting|previous) (?:\w+ )?bal(?:ance)?|bal(?:ance)? (?:brought|carried) (?:forward|down)|(?:brought|carried) forward|(?:alter|neuer) (?:konto)?(?:saldo|stand)|anfangssaldo|schlusssaldo|endsaldo|saldovortrag|solde (?:initial|final|precedent)|(?:ancien|nouveau) solde|saldo (?:anterior|inicial|final|iniziale|finale|precedente|poczatkowe|koncowe)|beginsaldo|eindsaldo|(?:ing|utg)aende saldo|(?:primo|ultimo)saldo)$/
const labelWords = (text: string): string =>
  wordsOf(withoutDates(text))
    .replace(/ (?:as of|as at|on|per|am|al|au|at|vom|zum)$/, '')
    .trim()

/** Sorts the rows below the heading: entries, balances and other labelled values, totals, repeated headings, text. */
export class RowSorter {
  private readonly headingKeys: readonly string[]
  private readonly amountColumns: readonly number[]
  private readonly textColumns: ReadonlySet<number>
  private readonly blocks: Block[] = [{ items: [], entries: [] }]
  private readonly skipped: SkippedRow[] = []
  private section: BookingState = 'booked'
  private labelledRows = 0
  private entryCount = 0
  /** Row of the last entry or its continuation. */
  private lastRow = 0
  /** Row with the values of labels that stand above them. */
  private valuesRow = -1

  constructor(
    heading: readonly Cell[],
    private readonly mapping: TableMapping,
  ) {
    this.headingKeys = heading.map(aliasKey)
    this.amountColumns = [mapping.amount, mapping.debit, mapping.credit].filter((at) => at !== undefined)
    this.textColumns = new Set([...(mapping.text ?? []), mapping.counterpartyName ?? -1].filter((at) => at > 0))
  }

  sort(rows: readonly (readonly Cell[])[], headerRow: number): SortedRows {
    rows.slice(0, Math.max(0, headerRow - 1)).forEach((row, at) => {
      this.takeLabels(row, at + 1, rows[at + 1])
      this.section = this.sectionOf(row) ?? this.section
    })
    for (let at = headerRow; at < rows.length; at++) this.take(rows[at] ?? [], at + 1, rows[at + 1])
    return { blocks: this.withoutEmptyEnd(), skipped: this.skipped }
  }

  private take(row: readonly Cell[], at: number, below: readonly Cell[] | undefined): void {
    if (!row.some(isFilled)) return
    if (at === this.valuesRow) return this.skip(row, at, 'balance')
    if (row.every(isRule)) return this.skip(row, at, 'text')
    if (this.isHeading(row)) return this.skip(row, at, 'repeated-heading')
    const dateCell = row[this.mapping.date ?? -1]
    const dateText = textOf(dateCell)
    const hasDay = isDay(dateCell)
    const hasAmount = this.amountColumns.some((column) => !isNoAmount(textOf(row[column])))
    const isBalance = this.isBalance(row, hasAmount)
    if (isBalance || (!hasDay && this.isTotal(row))) {
      this.takeLabels(row, at, below, isBalance)
      return this.skip(row, at, isBalance ? 'balance' : 'total')
    }
    if (hasAmount || hasDay) {
      if (!hasAmount && !this.namesSomething(row)) return this.skip(row, at, 'text')
      const isUndatedSum = dateText === '' && !this.namesSomething(row)
      return isUndatedSum ? this.skip(row, at, 'total') : this.addEntry(row, at, dateText)
    }
    if (this.continues(row, at)) return
    this.section = this.sectionOf(row) ?? this.section
    this.takeLabels(row, at, below)
    this.skip(row, at, 'text')
  }

  private addEntry(row: readonly Cell[], at: number, dateText: string): void {
    const states = [textOf(row[this.mapping.status ?? -1]), isDay(row[this.mapping.date ?? -1]) ? '' : dateText].map((text) => bookingState(wordsOf(text)))
    const state = states.find((found) => found !== null) ?? this.section
    this.entryCount += 1
    if (this.entryCount > MAX_LINES)
      throw new StatementFileError(`The file has more than ${MAX_LINES.toLocaleString('en')} lines. Please export a shorter period.`, at)
    const block = this.blocks.length - 1
    this.blocks[block]?.entries.push({ at, cells: row, more: [], state, block })
    this.lastRow = at
    if (state !== 'booked') this.skip(row, at, state)
  }

  /** Whether the row only goes on with the text of the entry above. */
  private continues(row: readonly Cell[], at: number): boolean {
    const entry = this.blocks.at(-1)?.entries.at(-1)
    if (!entry || at !== this.lastRow + 1 || !row.every((cell, column) => !isFilled(cell) || this.textColumns.has(column))) return false
    entry.more.push(
      row
        .map(textOf)
        .filter((text) => text !== '')
        .join(' '),
    )
    this.lastRow = at
    return true
  }

  private isBalance(row: readonly Cell[], hasAmount: boolean): boolean {
    return row.some((cell) => {
      if (typeof cell !== 'string' || cell.length > 80) return false
      const words = labelWords(cell.split(':', 1)[0] ?? '')
      if (BALANCE_LABEL.test(words)) return true
      const named = hasAmount || !isShort(words) ? null : balanceNamed(words)
      return named === 'opening' || named === 'closing'
    })
  }

  /** A total names itself in its first cell; a long text there is that of an entry. */
  private isTotal(row: readonly Cell[]): boolean {
    const words = wordsOf(textOf(row.find(isFilled)))
    return isShort(words) && isTotal(words)
  }

  /** Whether the row has any text beside its numbers and days. */
  private namesSomething(row: readonly Cell[]): boolean {
    const { date, valueDate, balance, currency } = this.mapping
    const silent = [date, valueDate, balance, currency, ...this.amountColumns]
    return row.some((cell, column) => !silent.includes(column) && isFilled(cell))
  }

  private isHeading(row: readonly Cell[]): boolean {
    const width = Math.max(row.length, this.headingKeys.length)
    for (let at = 0; at < width; at++) if (aliasKey(row[at]) !== (this.headingKeys[at] ?? '')) return false
    return this.headingKeys.some((key) => key !== '')
  }

  /** The state that a row with nothing but a title gives to the rows below it. */
  private sectionOf(row: readonly Cell[]): BookingState | null {
    const filled = row.filter(isFilled)
    const words = filled.length === 1 ? wordsOf(textOf(filled[0])) : ''
    return words !== '' && isShort(words) ? bookingState(words) : null
  }

  /** Values of a row with labels; an account's number that differs from the block's begins the block of another account. */
  private takeLabels(row: readonly Cell[], at: number, below: readonly Cell[] | undefined, isBalance = false): void {
    if (this.labelledRows++ >= LABELLED_ROWS) return
    const items = statedIn(row, below)
    const balanceCell = row[this.mapping.balance ?? -1]
    if (items.some(({ is }) => is === 'balance') && !row.some(isAmountCell)) this.valuesRow = at + 1
    for (const item of items) if (isBalance && item.is === 'balance' && isFilled(balanceCell)) item.value = balanceCell ?? null
    const account = items.find((item) => item.is === 'account')
    const block = this.blocks.at(-1)
    const known = block?.items.find((item) => item.is === 'account')
    if (account && block && block.entries.length > 0 && known?.number !== account.number) this.blocks.push({ items, entries: [] })
    else block?.items.push(...items)
  }

  /** What is stated below the last entry belongs to it. */
  private withoutEmptyEnd(): Block[] {
    const last = this.blocks.at(-1)
    const before = this.blocks.at(-2)
    if (!last || !before || last.entries.length > 0) return this.blocks
    before.items.push(...last.items)
    return this.blocks.slice(0, -1)
  }

  private skip(row: readonly Cell[], at: number, reason: SkipReason): void {
    if (this.skipped.length < MAX_SKIPPED)
      this.skipped.push({
        row: at,
        reason,
        text: row
          .map(textOf)
          .filter((text) => text !== '')
          .join(' · ')
          .slice(0, 200),
      })
  }
}
