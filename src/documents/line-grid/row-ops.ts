import { cellKey, isEditable, writeText } from './cells'
import { type Block } from './clipboard'
import { resolveParts } from './resolve-parts'
import { commitRows, type GridStore, type Range, rangeOf } from './store'
import type { CellAt, GridLine } from './types'

const copyOf = <Line extends GridLine>(line: Line): Line => ({ ...line, key: crypto.randomUUID(), ...('id' in line && { id: undefined }) })

/** Duplicates the cursor's line below itself. The copy is a new line without a saved id. */
export const duplicateLine = <Line extends GridLine>(store: GridStore<Line>): void => {
  const { rows, cursor } = store.getState()
  const line = rows[cursor.row]
  if (line)
    commitRows(store, [...rows.slice(0, cursor.row + 1), copyOf(line), ...rows.slice(cursor.row + 1)], { cursor: { row: cursor.row + 1, col: cursor.col } })
}

/** Moves the selected lines up or down by one. */
export const moveLines = <Line extends GridLine>(store: GridStore<Line>, by: 1 | -1): void => {
  const state = store.getState()
  const { rows, cursor, anchor } = state
  const { top, bottom } = rangeOf(state)
  const neighbour = rows[by === 1 ? bottom + 1 : top - 1]
  if (!neighbour) return
  const block = rows.slice(top, bottom + 1)
  const moved =
    by === 1
      ? [...rows.slice(0, top), neighbour, ...block, ...rows.slice(bottom + 2)]
      : [...rows.slice(0, top - 1), ...block, neighbour, ...rows.slice(bottom + 1)]
  const shift = (cell: typeof cursor) => ({ ...cell, row: cell.row + by })
  commitRows(store, moved, { cursor: shift(cursor), anchor: anchor && shift(anchor) })
}

/** Removes the lines; if none is left, an empty one is added. @returns the number of removed lines */
export const removeLines = <Line extends GridLine>(store: GridStore<Line>, top: number, bottom: number): number => {
  const { rows, cursor } = store.getState()
  const rest = [...rows.slice(0, top), ...rows.slice(bottom + 1)]
  commitRows(store, rest.length > 0 ? rest : [store.env.newLine()], { cursor: { row: Math.min(top, Math.max(0, rest.length - 1)), col: cursor.col } })
  return bottom - top + 1
}

/** Puts a text into each editable cell of the range. @param textOf returns null for a cell that stays as it is */
const writeRange = <Line extends GridLine>(store: GridStore<Line>, range: Range, textOf: (row: number, col: number) => string | null): void => {
  const { rows, cursor, anchor, formulas } = store.getState()
  const { env } = store
  const nextFormulas = new Map(formulas)
  const touched: string[] = []
  const next = rows.map((line, row) => {
    if (row < range.top || row > range.bottom) return line
    let written = line
    for (let col = range.left; col <= range.right; col++) {
      const column = env.columns[col]
      const text = textOf(row, col)
      if (!column || text === null || !isEditable(env, written, column) || text === column.read(written)) continue
      written = writeText(written, column, text, env.today).line
      nextFormulas.delete(cellKey(line, column))
      if (column.kind === 'part' && text !== '') touched.push(line.key)
    }
    return written
  })
  const step = commitRows(store, next, { cursor, anchor, formulas: nextFormulas })
  if (step && touched.length > 0) resolveParts(store, step, touched)
}

const textAt = <Line extends GridLine>({ getState, env }: GridStore<Line>, row: number, col: number): string | null => {
  const line = getState().rows[row]
  const column = env.columns[col]
  return line && column ? column.read(line) : null
}

/** Ctrl D: copies the range's first row over its other rows; a single row gets the values of the row above it. */
export const fillDown = <Line extends GridLine>(store: GridStore<Line>): void => {
  const range = rangeOf(store.getState())
  const from = range.top === range.bottom ? range.top - 1 : range.top
  if (from >= 0) writeRange(store, { ...range, top: from + 1 }, (_, col) => textAt(store, from, col))
}

/** Puts what was typed into a cell also into the cells below it that are empty, or have the text that the cell had before. */
export const fillBelow = <Line extends GridLine>(store: GridStore<Line>, { row, col }: CellAt, before: string): void => {
  const text = textAt(store, row, col)
  const range = { top: row + 1, bottom: store.getState().rows.length - 1, left: col, right: col }
  writeRange(store, range, (at) => (['', before].includes(textAt(store, at, col) ?? '') ? text : null))
}

/** Ctrl R: copies the range's first column over its other columns; a single column gets the values of the column to its left. */
export const fillRight = <Line extends GridLine>(store: GridStore<Line>): void => {
  const range = rangeOf(store.getState())
  const from = range.left === range.right ? range.left - 1 : range.left
  if (from >= 0) writeRange(store, { ...range, left: from + 1 }, (row) => textAt(store, row, from))
}

export const clearRange = <Line extends GridLine>(store: GridStore<Line>): void => writeRange(store, rangeOf(store.getState()), () => '')

/** Puts one text into the cursor's cell. */
export const writeCell = <Line extends GridLine>(store: GridStore<Line>, text: string): void => {
  const { cursor } = store.getState()
  writeRange(store, { top: cursor.row, bottom: cursor.row, left: cursor.col, right: cursor.col }, () => text)
}

export const copyRange = <Line extends GridLine>(store: GridStore<Line>): Block => {
  const { top, bottom, left, right } = rangeOf(store.getState())
  return store
    .getState()
    .rows.slice(top, bottom + 1)
    .map((line) => store.env.columns.slice(left, right + 1).map((column) => column.read(line)))
}
