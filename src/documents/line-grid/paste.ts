import { cellKey, isBlank, isEditable, isNumeric, writeText } from './cells'
import type { Block } from './clipboard'
import { pastedNumber, styleOf } from './numbers'
import { resolveParts } from './resolve-parts'
import { commitRows, type GridStore, rangeOf } from './store'
import type { GridColumn, GridLine, GridState } from './types'

/** More rows than this are shown before they are taken. */
export const PREVIEW_ABOVE = 50
/** A column of numbers that holds more other text than this is probably not the one that was meant. */
const DOUBTFUL_SHARE = 0.5

export interface PastePlan {
  block: Block
  /** The first row names the columns. */
  header: boolean
  /** For each column of the block the grid's column, or null to leave it out. */
  mapping: readonly (number | null)[]
  /** Whether to ask before it is done, with the reason. */
  unsure: string | null
}

const plainName = (text: string): string => text.toLowerCase().replace(/[^\p{L}\p{N}%]/gu, '')
/** What of a column doesn't depend on its lines. */
export interface PasteHead extends Pick<GridColumn<GridLine>, 'id' | 'header' | 'aliases' | 'kind'> {
  /** Only whether there is one: a column that nothing can be written to takes nothing. */
  write?: unknown
}
const namesOf = (column: PasteHead): string[] => [column.id, column.header, ...(column.aliases ?? [])].map(plainName)

const byHeader = (names: readonly string[], columns: readonly PasteHead[]): (number | null)[] => {
  const taken = new Set<number>()
  return names.map((name) => {
    const plain = plainName(name)
    const found = plain === '' ? -1 : columns.findIndex((column, index) => !taken.has(index) && namesOf(column).includes(plain))
    if (found >= 0) taken.add(found)
    return found >= 0 ? found : null
  })
}

const columnTexts = (rows: Block, at: number): string[] => rows.flatMap((row) => (row[at] ? [row[at]] : []))
const holdsNumbers = (texts: readonly string[]): boolean => {
  const style = styleOf(texts)
  return texts.filter((text) => pastedNumber(text, style) === null).length <= texts.length * DOUBTFUL_SHARE
}

/** Why a mapping is doubtful, or null. */
const doubt = ({ block, header, mapping }: Omit<PastePlan, 'unsure'>, columns: readonly PasteHead[]): string | null => {
  const rows = header ? block.slice(1) : block
  if (mapping.some((column, at) => column === null && columnTexts(rows, at).length > 0)) return 'Not every column has its place in the lines.'
  const wrong = mapping
    .map((at) => (at === null ? undefined : columns[at]))
    .find((column, at) => column && isNumeric(column) && !holdsNumbers(columnTexts(rows, at)))
  if (wrong) return `“${wrong.header}” would get text that is no number.`
  return rows.length > PREVIEW_ABOVE ? `${rows.length} rows` : null
}

/**
 * Where a pasted block would go: by its header row if it has one, else to the columns from the cursor to the right.
 * @param shown so many of the columns are to be seen; the others are reached by their names only
 */
export const planPaste = (block: Block, columns: readonly PasteHead[], cursorCol: number, shown = columns.length): PastePlan => {
  const width = Math.max(...block.map((row) => row.length))
  const named = byHeader(block[0] ?? [], columns)
  const hits = named.filter((at) => at !== null).length
  const header = block.length > 1 && hits >= Math.min(2, width)
  const mapping = header
    ? Array.from({ length: width }, (_, at) => named[at] ?? null)
    : Array.from({ length: width }, (_, at) => (cursorCol + at < shown ? cursorCol + at : null))
  const plan = { block, header, mapping }
  return { ...plan, unsure: doubt(plan, columns) }
}

/** What a numeric cell of the block says, in its column's style; what can't be read stays as it is and turns red. */
const textsFor = (rows: Block, mapping: readonly (number | null)[], columns: readonly PasteHead[]): Block => {
  const styles = mapping.map((at, index) => (at !== null && columns[at] && isNumeric(columns[at]) ? styleOf(columnTexts(rows, index)) : null))
  return rows.map((row) =>
    row.map((text, index) => {
      const style = styles[index]
      return style ? (pastedNumber(text, style) ?? text) : text
    }),
  )
}

/**
 * Takes a block over as one step. With a header row the rows are lines of their own and go below the cursor's; without one they
 * overwrite from the cursor on, as in a spreadsheet, and go on below the last line. No row is dropped.
 */
export const applyPaste = <Line extends GridLine>(store: GridStore<Line>, { block, header, mapping }: PastePlan): void => {
  const { env } = store
  const state: GridState<Line> = store.getState()
  const { rows, formulas } = state
  const source = header ? block.slice(1) : block
  const columns = [...env.columns, ...env.hidden]
  const texts = textsFor(source, mapping, columns)
  // The part first: what is known of it may be overwritten by what was pasted beside it.
  const order = mapping
    .flatMap((at, index) => (at !== null && columns[at] ? [{ column: columns[at], index }] : []))
    .sort((a, b) => Number(b.column.kind === 'part') - Number(a.column.kind === 'part'))
  const { top, left } = rangeOf(state)
  const start = header && !isBlank(env, rows[top]) ? top + 1 : top
  const firstKept = rows.slice(start).findIndex((line) => header && !isBlank(env, line))
  const room = firstKept < 0 ? rows.length - start : firstKept
  const known = new Map(formulas)
  const written = texts.map((row, offset) => {
    let line = (offset < room ? rows[start + offset] : undefined) ?? env.newLine()
    for (const { column, index } of order) {
      const text = row[index]
      if (text === undefined || !isEditable(env, line, column)) continue
      known.delete(cellKey(line, column))
      line = writeText(line, column, text, env.today).line
    }
    return line
  })
  const next = [...rows.slice(0, start), ...written, ...rows.slice(start + Math.min(room, written.length))]
  const step = commitRows(store, next, {
    cursor: { row: start, col: left },
    anchor: header ? null : { row: start + written.length - 1, col: Math.min(env.columns.length - 1, left + mapping.length - 1) },
    formulas: known,
  })
  if (order.some(({ column }) => column.kind === 'part'))
    resolveParts(
      store,
      step,
      written.map(({ key }) => key),
    )
}
