import type { Steps } from '../../in-steps'
import { aliasKey } from '../../table-import/normal'
import type { Cell } from '../../workbook'
import { MAX_LINES, MAX_PROBLEMS } from '../limits'
import { StatementFileError } from '../types'
import { isFilled, isNoAmount, type Row, textOf } from './cells'
import { type DayReader, NO_DAY, withoutDates } from './days'
import { type StatedItem, statedIn } from './stated'
import type { SkippedRow, SkipReason, TableMapping } from './types'
import { balanceNamed, bookingState, type BookingState, isShort, isTotal, wordsOf } from './words'

/** A row with an entry, or that looks like one. */
export interface EntryRow {
  /** Row of the sheet, from 1. */
  at: number
  cells: Row
  /** Texts of rows below that only go on with its text. */
  more: readonly string[]
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

/** Rows beside the entries, in which labelled values are looked for. */
const MAX_OTHER_ROWS = 8000
const MAX_SKIPPED = MAX_PROBLEMS
const MAX_STATES = 1000
/** Cells at a row's beginning among which a label is looked for, and the longest one. */
const LABEL_CELLS = 12
const MAX_LABEL = 80
/** Texts with any word for a balance. Most texts have none, and needn't be looked at closely. */
const MAY_BE_BALANCE = /bal|sald|s a l d o|sold|k[äa]ive|apyv|apgroz|stand|stav|statek|zostat|egyenleg|stanje|forward|funds|vortrag|bertrag|nouveau/i
/** Rows that may go on with the text of one entry. */
const MAX_MORE = 20

const NONE: readonly string[] = []
const filledTexts = (row: Row): string[] => row.map(textOf).filter((text) => text !== '')

/** Whether a cell has nothing but signs, as in a line of dashes or stars. */
const isRule = (cell: Cell): boolean => (typeof cell !== 'object' ? !/[\p{L}\p{N}]/u.test(textOf(cell)) : cell === null)

/** Labels of balances that no entry has as its text. */
const BALANCE_LABEL =
  /^(?:(?:open|opening|close|closing|beginning|ending|starting|previous) (?:\w+ )?bal(?:ance)?|bal(?:ance)? (?:brought|carried) (?:forward|down)|(?:brought|carried) forward|(?:alter|neuer) (?:konto)?(?:saldo|stand)|anfangssaldo|schlusssaldo|endsaldo|saldovortrag|solde (?:initial|final|precedent)|(?:ancien|nouveau) solde|saldo (?:anterior|inicial|final|iniziale|finale|precedente|poczatkowe|koncowe)|beginsaldo|eindsaldo|(?:ing|utg)aende saldo|\w*saldo|saldo (?:awal|akhir)|kaive|apyvarta|apgrozijums)$/
const labelWords = (text: string): string =>
  wordsOf(withoutDates(text))
    .replace(/ (?:as of|as at|on|per|am|al|au|at|vom|zum)$/, '')
    .replace(/^(?:\w )+\w$/, (spaced) => spaced.replaceAll(' ', ''))
    .trim()

/** Sorts the rows below the heading: entries, balances and other labelled values, totals, repeated headings, text. */
export class RowSorter {
  private readonly headingKeys: readonly string[]
  private readonly amountColumns: readonly number[]
  private readonly textColumns: ReadonlySet<number>
  private readonly blocks: Block[] = [{ items: [], entries: [] }]
  private readonly skipped: SkippedRow[] = []
  private readonly states = new Map<string, BookingState | null>()
  private section: BookingState = 'booked'
  private otherRows = 0
  private entryCount = 0
  /** Row of the last entry or its continuation. */
  private lastRow = 0
  /** Row with the values of labels that stand above them. */
  private valuesRow = -1

  constructor(
    heading: Row,
    private readonly mapping: TableMapping,
    private readonly dayOf: DayReader,
  ) {
    this.headingKeys = heading.map(aliasKey)
    this.amountColumns = [mapping.amount, mapping.debit, mapping.credit].filter((at) => at !== undefined)
    this.textColumns = new Set([...(mapping.text ?? []), mapping.counterpartyName ?? -1].filter((at) => at > 0))
  }

  *sort(rows: readonly Row[], headerRow: number): Steps<SortedRows> {
    rows.slice(0, Math.max(0, headerRow - 1)).forEach((row, at) => {
      if (!row.some(isFilled)) return
      this.takeLabels(row, at + 1, rows[at + 1])
      this.section = this.sectionOf(row) ?? this.section
    })
    for (let at = headerRow; at < rows.length; at++) {
      this.take(rows[at] ?? [], at + 1, rows[at + 1])
      yield
    }
    return { blocks: this.withoutEmptyEnd(), skipped: this.skipped }
  }

  private take(row: Row, at: number, below: Row | undefined): void {
    if (!row.some(isFilled)) return
    if (at === this.valuesRow) return this.skip(row, at, 'balance')
    const dateCell = row[this.mapping.date ?? -1]
    const dateText = textOf(dateCell)
    const hasDay = this.hasDay(row)
    if (!hasDay && this.isHeading(row)) return this.skip(row, at, 'repeated-heading')
    const hasAmount = this.amountColumns.some((column) => !isNoAmount(textOf(row[column])))
    const isBalance = this.isBalance(row, hasAmount)
    if (isBalance || (!hasDay && this.isTotal(row))) {
      this.takeLabels(row, at, below, isBalance)
      return this.skip(row, at, isBalance ? 'balance' : 'total')
    }
    if (!hasDay && row.every(isRule)) return this.skip(row, at, 'text')
    if (hasAmount || hasDay) {
      if (!hasAmount && !this.namesSomething(row)) return this.skip(row, at, 'text')
      const isUndatedSum = dateText === '' && !this.namesSomething(row)
      return isUndatedSum ? this.skip(row, at, 'total') : this.addEntry(row, at, hasDay ? '' : dateText)
    }
    if (this.continues(row, at)) return
    this.section = this.sectionOf(row) ?? this.section
    this.takeLabels(row, at, below)
    this.skip(row, at, 'text')
  }

  private addEntry(row: Row, at: number, dateText: string): void {
    const state = this.stateOf(textOf(row[this.mapping.status ?? -1])) ?? this.stateOf(dateText) ?? this.section
    this.entryCount += 1
    if (this.entryCount > MAX_LINES)
      throw new StatementFileError(`The file has more than ${MAX_LINES.toLocaleString('en')} lines. Please export a shorter period.`, at)
    const block = this.blocks.length - 1
    this.dropCarried()
    this.blocks[block]?.entries.push({ at, cells: row, more: NONE, state, block })
    this.lastRow = at
    if (state !== 'booked') this.skip(row, at, state)
  }

  /** What is carried to the next page closes the statement only if no entry follows. */
  private dropCarried(): void {
    const block = this.blocks.at(-1)
    if (block?.items.some((item) => item.is === 'balance' && item.isCarried))
      block.items = block.items.filter((item) => item.is !== 'balance' || !item.isCarried)
  }

  private hasDay(row: Row): boolean {
    return this.dayOf(row[this.mapping.date ?? -1]) !== NO_DAY
  }

  /** The state that a text says; texts are remembered, since few of them stand in many rows. */
  private stateOf(text: string): BookingState | null {
    if (text === '') return null
    const known = this.states.get(text)
    if (known !== undefined) return known
    const state = bookingState(wordsOf(text))
    if (this.states.size < MAX_STATES) this.states.set(text, state)
    return state
  }

  /** Whether the row only goes on with the text of the entry above. */
  private continues(row: Row, at: number): boolean {
    const entry = this.blocks.at(-1)?.entries.at(-1)
    if (!entry || at !== this.lastRow + 1 || !row.every((cell, column) => !isFilled(cell) || this.textColumns.has(column))) return false
    if (entry.more.length < MAX_MORE) entry.more = [...entry.more, filledTexts(row).join(' ')]
    this.lastRow = at
    return true
  }

  private isBalance(row: Row, hasAmount: boolean): boolean {
    return row.some((cell, column) => {
      if (column >= LABEL_CELLS || typeof cell !== 'string' || cell.length > MAX_LABEL || !MAY_BE_BALANCE.test(cell)) return false
      const words = labelWords(cell.split(':', 1)[0] ?? '')
      if (BALANCE_LABEL.test(words)) return true
      const named = hasAmount || !isShort(words) ? null : balanceNamed(words)
      return named === 'opening' || named === 'closing'
    })
  }

  /** A total names itself in its first cell; a long text there is that of an entry. */
  private isTotal(row: Row): boolean {
    const words = wordsOf(textOf(row.find(isFilled)))
    return isShort(words) && isTotal(words)
  }

  /** Whether the row has any text beside its numbers and days. */
  private namesSomething(row: Row): boolean {
    const { date, valueDate, balance, currency } = this.mapping
    const silent = [date, valueDate, balance, currency, ...this.amountColumns]
    return row.some((cell, column) => !silent.includes(column) && isFilled(cell))
  }

  private isHeading(row: Row): boolean {
    const width = Math.max(row.length, this.headingKeys.length)
    for (let at = 0; at < width; at++) if (aliasKey(row[at]) !== (this.headingKeys[at] ?? '')) return false
    return this.headingKeys.some((key) => key !== '')
  }

  /** The state that a row with nothing but a title gives to the rows below it. */
  private sectionOf(row: Row): BookingState | null {
    const filled = row.filter(isFilled)
    const words = filled.length === 1 ? wordsOf(textOf(filled[0])) : ''
    return words !== '' && isShort(words) ? bookingState(words) : null
  }

  /** Values of a row with labels; an account's number that differs from the block's begins the block of another account. */
  private takeLabels(row: Row, at: number, below: Row | undefined, isBalance = false): void {
    if (++this.otherRows > MAX_OTHER_ROWS)
      throw new StatementFileError(
        `More than ${MAX_OTHER_ROWS.toLocaleString('en')} rows are no entries. Please check which columns hold the date and the amounts.`,
        at,
      )
    const items = statedIn(row, below === undefined || this.hasDay(below) ? [] : below)
    const balanceCell = row[this.mapping.balance ?? -1]
    if (items.some((item) => item.is === 'balance' && item.isBelow)) this.valuesRow = at + 1
    for (const item of items) if (isBalance && item.is === 'balance' && isFilled(balanceCell) && !item.isBelow) item.value = balanceCell ?? null
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

  private skip(row: Row, at: number, reason: SkipReason): void {
    if (this.skipped.length < MAX_SKIPPED)
      this.skipped.push({
        row: at,
        reason,
        text: filledTexts(row).join(' · ').slice(0, 200),
      })
  }
}
