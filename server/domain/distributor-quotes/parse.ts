import { add, type Decimal } from '@/contracts/rules/decimal'
import type { Cell, Sheet } from '../workbook'
import { sectionRows, type StopRow } from './aliases'
import { cellNumber, cellText, headingKey } from './cells'
import { checkConfiguration, checkTotals, type Declared, sumLines } from './checks'
import { type Columns, columnsOf, stopRowOf, variantOf } from './columns'
import { HeaderReader } from './header'
import { FALLBACK_CURRENCY, isWholeLine, looksLikeLine, readLine } from './lines'
import { Problems } from './problems'
import { currencyShown, isTaxRow } from './stated'
import type { DistributorQuote, QuoteConfiguration } from './types'

const MOST_LINES = 5000

/** Position while walking down the rows: above any table, in one, below a Sub-Total, or below the last total. */
type Position = 'above' | 'table' | 'afterSubTotal' | 'closed'

class Walk {
  readonly problems = new Problems()
  readonly reader = new HeaderReader(this.problems)
  readonly configurations: QuoteConfiguration[] = []
  readonly subTotalRows: number[] = []
  first: Columns | null = null
  products: Declared | null = null
  total: Declared | null = null
  private columns: Columns = {}
  private position: Position = 'above'
  /** The configuration that the next line begins; null if that line belongs to the current one. */
  private next: { name: string | null } | null = { name: null }
  private lineCount = 0
  /** Whether a row of tax has been passed: totals below it include tax. */
  private taxed = false
  private readonly rows: (readonly Cell[])[] = []

  step(cells: readonly Cell[], row: number): void {
    this.rows.push(cells)
    const heading = columnsOf(cells)
    if (heading) return this.openTable(heading)
    if (this.position === 'above') return this.readText(cells, row)
    const stop = stopRowOf(cells, this.columns)
    if (stop) return this.close(this.taxed && stop === 'total' ? 'gross' : stop, cells, row)
    if (isTaxRow(cells) && !isWholeLine(cells, this.columns)) {
      this.taxed = true
      return
    }
    const isLine = this.position === 'table' ? looksLikeLine(cells, this.columns) : this.position === 'afterSubTotal' && isWholeLine(cells, this.columns)
    if (isLine) return this.addLine(cells, row)
    this.readText(cells, row)
  }

  get currency(): string {
    return this.reader.header.currency ?? FALLBACK_CURRENCY
  }

  /** The currency shown beside the amounts, for files where no label names it. */
  currencyShown(): string | null {
    const { price, extPrice, msrp } = this.first ?? {}
    return currencyShown(
      this.rows,
      [price, extPrice, msrp].filter((at) => at !== undefined),
    )
  }

  private openTable(columns: Columns): void {
    this.first ??= columns
    this.reader.endText()
    this.columns = columns
    // A configuration that has a name lasts until the next name (its services may have a table of their own); without
    // names, a heading below a total begins another configuration, and one in mid-table is the same table on a new page.
    const named = this.position === 'afterSubTotal' && typeof this.configurations.at(-1)?.name === 'string'
    if (this.position !== 'table' && !named) this.next ??= { name: null }
    this.position = 'table'
  }

  private readText(cells: readonly Cell[], row: number): void {
    const texts = cells.slice(0, 200).map(cellText).filter(Boolean)
    if (texts.length === 0) return
    const name = this.reader.read(this.position === 'closed' ? configurationOnly(cells) : cells, row)
    if (name !== null) this.begin(name)
    else if (this.position === 'table' && !(texts.length === 1 && sectionRows.has(headingKey(texts[0] ?? null))))
      this.problems.warning('ROW_LEFT_OUT', `"${(texts[0] ?? '').slice(0, 60)}" was left out: it has no quantity and price.`, { row })
  }

  private begin(text: string): void {
    const name = text === '' ? null : text
    const current = this.configurations.at(-1)
    if (this.position === 'table' && this.next === null && current?.name === name) return
    this.next = { name }
    if (this.position !== 'above') this.position = 'afterSubTotal'
  }

  private current(): QuoteConfiguration {
    const last = this.configurations.at(-1)
    if (last && !this.next) return last
    const opened: QuoteConfiguration = {
      index: this.configurations.length,
      name: this.next?.name ?? null,
      lines: [],
      declaredSubTotal: null,
      declaredQty: null,
      declaredMsrp: null,
      computedSubTotal: '0',
      computed: { qty: '0', msrp: '0', price: '0' },
    }
    this.configurations.push(opened)
    this.next = null
    return opened
  }

  private addLine(cells: readonly Cell[], row: number): void {
    this.lineCount += 1
    if (this.lineCount > MOST_LINES) {
      if (this.lineCount === MOST_LINES + 1) this.problems.error('TOO_MANY_LINES', `The file has more than ${MOST_LINES} lines.`, { row })
      return
    }
    const configuration = this.current()
    configuration.lines.push(readLine({ cells, row, columns: this.columns, problems: this.problems }, configuration.name, this.currency))
  }

  private close(stop: StopRow, cells: readonly Cell[], row: number): void {
    const stated = (at: number | undefined): Decimal | null => {
      const read = cellNumber(at === undefined ? null : cells[at])
      return read.state === 'read' ? read.value : null
    }
    const inColumn = stated(this.columns.extPrice)
    const value = inColumn ?? lastNumber(cells, this.columns.qty)
    // The row counts only pieces.
    if (value === null && stated(this.columns.qty) !== null) return
    if (value === null) this.problems.warning('NUMBER_UNREADABLE', 'The total of this row is not a number.', { row })
    if (stop === 'subTotal') {
      this.position = 'afterSubTotal'
      this.takeSubTotal(value, stated(this.columns.qty), stated(this.columns.extMsrp), row)
      return
    }
    this.position = 'closed'
    if (value === null || stop === 'gross') return
    if (stop === 'productsTotal') this.products ??= { value, row }
    else this.total ??= { value, row }
  }

  private takeSubTotal(value: Decimal | null, qty: Decimal | null, msrp: Decimal | null, row: number): void {
    const configuration = this.configurations.at(-1)
    if (!configuration || this.next) return
    const plus = (before: Decimal | null, more: Decimal | null) => (before === null || more === null ? (more ?? before) : add(before, more))
    configuration.declaredSubTotal = plus(configuration.declaredSubTotal, value)
    configuration.declaredQty = plus(configuration.declaredQty, qty)
    configuration.declaredMsrp = plus(configuration.declaredMsrp, msrp)
    this.subTotalRows[configuration.index] = row
  }
}

/** The text below the last total is legal text, of which only the start of another configuration is read. */
const configurationOnly = (cells: readonly Cell[]): Cell[] =>
  cells.filter((cell) => typeof cell === 'string' && /^\s*Configuration Name\s*:/i.test(cell.slice(0, 80)))

const lastNumber = (cells: readonly Cell[], qtyColumn: number | undefined): Decimal | null => {
  const at = cells.slice(0, 200).findLastIndex((cell, index) => index !== qtyColumn && cellNumber(cell).state === 'read')
  const read = cellNumber(cells[at])
  return at >= 0 && read.state === 'read' ? read.value : null
}

const chooseSheet = (sheets: readonly Sheet[], problems: Problems): Sheet | undefined => {
  const withTable = sheets.filter(({ rows }) => rows.some((row) => columnsOf(row) !== null))
  const ignored = withTable.slice(1).map(({ name }) => `"${name}"`)
  if (ignored.length > 0) problems.warning('OTHER_SHEETS_IGNORED', `Only the sheet "${withTable[0]?.name}" was read; ${ignored.join(', ')} has a table too.`)
  return withTable[0] ?? sheets[0]
}

/**
 * Parses a distributor's quote file: both layouts of Ingram's quotes, and others by the names of their columns. Never throws because of a file's
 * contents; `problems` lists what can't be read, with row and column.
 * @param sheets the workbook as read, empty cells null, rows in the file's order
 */
export const parseDistributorQuote = (sheets: readonly Sheet[]): DistributorQuote => {
  const walk = new Walk()
  const { problems, configurations } = walk
  const sheet = chooseSheet(sheets, problems)
  sheet?.rows.forEach((cells, index) => walk.step(cells, index + 1))
  if (!walk.first) problems.error('HEADER_NOT_FOUND', 'No row names a quantity, a price and a part or description: this is not a quote that can be read.')
  else if (configurations.length === 0) problems.error('NO_LINES', 'The table has no lines.')
  const header = walk.reader.finish(walk.currencyShown())
  for (const configuration of configurations) {
    configuration.computed = sumLines(configuration.lines, walk.currency)
    configuration.computedSubTotal = configuration.computed.price
    checkConfiguration(configuration, walk.subTotalRows[configuration.index] ?? configuration.lines.at(-1)?.row ?? 1, walk.currency, problems)
  }
  checkTotals(configurations, { products: walk.products, total: walk.total, amount: header.declaredAmount }, walk.currency, problems)
  const alternatives = configurations.length > 1
  return {
    sheetName: sheet?.name ?? null,
    variant: walk.first ? variantOf(walk.first) : null,
    header,
    configurations,
    alternatives,
    declaredTotal: walk.total?.value ?? walk.products?.value ?? header.declaredAmount,
    computedTotal: alternatives ? null : (configurations[0]?.computedSubTotal ?? null),
    problems: problems.list,
  }
}
