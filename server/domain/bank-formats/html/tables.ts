import { MAX_DEPTH } from '../limits'
import { isDay } from '../table/days'
import { MAX_COLUMNS, rowCounter, tooManyColumns } from '../table/sheet-limits'
import { StatementFileError } from '../types'
import { added, cleanCell, joinedCells, spansOf, takeDays } from './cells'
import type { PageVisitor } from './tokens'

/** Elements that begin a line of their own. */
const BLOCKS: ReadonlySet<string> = new Set(
  'p div br hr li ul ol dl dt dd h1 h2 h3 h4 h5 h6 center form fieldset legend pre section article header footer address blockquote caption body main'.split(
    ' ',
  ),
)

/** Cells of a row that may be an entry, so that a table of one row within it is a part of it. */
const CELLS_OF_ENTRY = 3

interface Covered {
  rows: number
  /** The day that it says. */
  day: string
}

interface OpenTable {
  rows: string[][]
  row: string[] | null
  /** Column of the next cell, and of the open one. */
  column: number
  cell: { column: number; text: string } | null
  /** What cells above cover, by column. */
  covered: Map<number, Covered>
  /** Tables within cells of the open row that have but one row. */
  inCells: { column: number; row: string[] }[]
  /** Rows of the page when it began. */
  begin: number
}

const isBlank = (row: readonly string[]): boolean => row.every((cell) => cell === '')

/** Makes rows of the tables of a page, and of the lines of text around them. A table within a cell has its rows behind the row of the cell. */
export class PageTables implements PageVisitor {
  private readonly rows: string[][] = []
  private readonly stack: OpenTable[] = []
  private readonly tables: string[][][] = []
  private readonly count = rowCounter()
  private readonly holdTables = new Set<string[]>()
  /** Rows that only hold tables, and rows that became the text of a cell. */
  private readonly dropped = new Set<string[]>()
  private line = ''

  readonly text = (piece: string): void => {
    const cell = this.stack.at(-1)?.cell
    if (cell) cell.text = added(cell.text, piece)
    else this.line = added(this.line, piece)
  }

  readonly open = (name: string, attributes: string): void => {
    if (name === 'table') this.startTable()
    else if (name === 'tr') this.startRow(this.innermost())
    else if (name === 'td' || name === 'th') this.startCell(this.innermost(), attributes)
    else if (name === 'thead' || name === 'tbody' || name === 'tfoot') this.endRow()
    else if (BLOCKS.has(name)) this.breakLine()
  }

  readonly close = (name: string): void => {
    if (name === 'table') this.endTable()
    else if (name === 'tr' || name === 'thead' || name === 'tbody' || name === 'tfoot') this.endRow()
    else if (name === 'td' || name === 'th') this.endCell(this.stack.at(-1))
    else if (BLOCKS.has(name)) this.breakLine()
  }

  /** All rows of the page in their order, and those of each table that has any. */
  end(): { page: string[][]; tables: string[][][] } {
    while (this.stack.length > 0) this.endTable()
    this.endLine()
    const kept = (rows: readonly string[][]): string[][] => rows.flatMap((row) => (this.dropped.has(row) ? [] : [isBlank(row) ? [] : row]))
    return { page: kept(this.rows), tables: this.tables.map(kept).filter((rows) => rows.some((row) => row.length > 0)) }
  }

  /** The innermost table; rows outside of any begin one. */
  private innermost(): OpenTable {
    return this.stack.at(-1) ?? this.startTable()
  }

  private startTable(): OpenTable {
    const around = this.stack.at(-1)
    // Between cells there is no place for a table: the one before wasn't closed.
    if (around && !around.cell) this.endTable()
    if (this.stack.length >= MAX_DEPTH)
      throw new StatementFileError(
        'The web page has too many tables inside each other, so it can’t be a statement of a bank. Get the file from the bank again.',
      )
    this.endLine()
    const table: OpenTable = { rows: [], row: null, column: 0, cell: null, covered: new Map(), inCells: [], begin: this.rows.length }
    this.stack.push(table)
    return table
  }

  private endTable(): void {
    this.endRow()
    this.endLine()
    const table = this.stack.pop()
    const around = this.stack.at(-1)
    if (!table || table.rows.length === 0) return
    this.tables.push(table.rows)
    if (!around?.row || !around.cell) return
    const [only, another] = table.rows.filter((row) => !isBlank(row))
    const hasOthers = this.rows.length - table.begin > table.rows.length
    if (only && !another && !hasOthers) around.inCells.push({ column: around.cell.column, row: only })
    this.holdTables.add(around.row)
  }

  private startRow(table: OpenTable): string[] {
    this.endRow()
    this.endLine()
    const row: string[] = []
    table.row = row
    table.column = 0
    table.rows.push(row)
    this.rows.push(row)
    return row
  }

  private endRow(): void {
    const table = this.stack.at(-1)
    this.endCell(table)
    if (!table?.row) return
    const { row, covered, inCells } = table
    table.row = null
    if (covered.size > 0) {
      takeDays(row, new Map([...covered].map(([column, { day }]) => [column, day])))
      for (const [column, { rows, day }] of covered) {
        if (rows > 1) covered.set(column, { rows: rows - 1, day })
        else covered.delete(column)
      }
    }
    const filled = row.filter((cell) => cell !== '').length
    if (filled > 0 && filled + inCells.length >= CELLS_OF_ENTRY)
      for (const { column, row: inner } of inCells) {
        row[column] = joinedCells([row[column] ?? '', ...inner])
        this.dropped.add(inner)
      }
    table.inCells = []
    const blank = isBlank(row)
    if (blank && this.holdTables.has(row)) this.dropped.add(row)
    this.count(blank)
  }

  private startCell(table: OpenTable, attributes: string): void {
    this.endCell(table)
    this.endLine()
    const row = table.row ?? this.startRow(table)
    while (table.covered.has(table.column)) table.column += 1
    const { column } = table
    if (column >= MAX_COLUMNS) throw tooManyColumns(this.rows.length)
    while (row.length <= column) row.push('')
    table.cell = { column, text: '' }
    const { columns, rows } = spansOf(attributes)
    table.column = column + columns
    if (rows > 1) for (let at = column; at < Math.min(table.column, MAX_COLUMNS); at += 1) table.covered.set(at, { rows, day: '' })
  }

  private endCell(table: OpenTable | undefined): void {
    if (!table?.cell || !table.row) return
    const { column, text } = table.cell
    const clean = cleanCell(text)
    table.row[column] = clean
    const covered = table.covered.get(column)
    if (covered && isDay(clean)) covered.day = clean
    table.cell = null
  }

  private breakLine(): void {
    const cell = this.stack.at(-1)?.cell
    if (cell) cell.text = added(cell.text, ' ')
    else this.endLine()
  }

  /** Text outside of cells is a row of one cell. */
  private endLine(): void {
    const line = cleanCell(this.line)
    this.line = ''
    if (line === '') return
    this.rows.push([line])
    this.count(false)
  }
}
