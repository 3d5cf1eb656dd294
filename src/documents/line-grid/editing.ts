import type { PartOption } from '@/contracts/parts'
import { cellKey, isEditable, writeText } from './cells'
import { resolveParts } from './resolve-parts'
import { commitRows, type GridStore, moveTo } from './store'
import type { GridLine } from './types'

/** Opens the editor in the cursor's cell. @returns false if the cell can't be edited */
export const startEditing = <Line extends GridLine>(store: GridStore<Line>, { replace = false, lookup = false } = {}): boolean => {
  const { cursor, rows } = store.getState()
  const line = rows[cursor.row]
  const column = store.env.columns[cursor.col]
  if (!line || !column || !isEditable(store.env, line, column) || column.kind === 'check') return false
  // In a choice a typed key searches the options, in a list it adds an entry; neither replaces the content.
  const replacesText = replace && column.kind !== 'choice' && column.kind !== 'list'
  store.setState({
    editing: { ...cursor, text: replacesText ? '' : column.read(line), replaced: replacesText, lookup, preview: null, chosen: null },
    anchor: null,
    resting: false,
  })
  return true
}

/** Stores the text typed so far and previews the line that would result from it. */
export const typeText = <Line extends GridLine>(store: GridStore<Line>, text: string): void => {
  const { editing, rows } = store.getState()
  const line = editing && rows[editing.row]
  const column = editing && store.env.columns[editing.col]
  if (!editing || !line || !column) return
  const shown = column.kind === 'part' || column.kind === 'search' ? null : writeText(line, column, text, store.env.today).line
  store.setState({ editing: { ...editing, text, preview: shown, chosen: null } })
}

/** Sets the part that the typed text stands for; the next commit applies it to the line. */
export const choosePart = <Line extends GridLine>(store: GridStore<Line>, part: PartOption): void =>
  store.setState(({ editing }) => ({ editing: editing && { ...editing, text: part.partno, chosen: part } }))

/** Commits the typed text; the cursor stays in its cell. `focus` moves the focus back to the cell, `resolve` looks up a typed part number. */
export const commitEditing = <Line extends GridLine>(store: GridStore<Line>, { focus = true, resolve = true } = {}): void => {
  const { editing, rows, formulas, focusTick } = store.getState()
  const line = editing && rows[editing.row]
  const column = editing && store.env.columns[editing.col]
  if (!editing || !line || !column) return
  if (editing.text === column.read(line) && !editing.chosen) {
    store.setState({ editing: null, focusTick: focus ? focusTick + 1 : focusTick })
    return
  }
  const { line: textLine, formula } = writeText(line, column, editing.text, store.env.today)
  const written = editing.chosen && column.onPart ? column.onPart(textLine, editing.chosen) : textLine
  const nextFormulas = new Map(formulas)
  if (formula) nextFormulas.set(cellKey(line, column), formula)
  else nextFormulas.delete(cellKey(line, column))
  const step = commitRows(
    store,
    rows.map((one, row) => (row === editing.row ? written : one)),
    { formulas: formula || formulas.has(cellKey(line, column)) ? nextFormulas : formulas },
  )
  if (!focus) store.setState({ focusTick })
  if (resolve && column.kind === 'part' && step && !editing.chosen) resolveParts(store, step, [written.key])
}

export const cancelEditing = <Line extends GridLine>(store: GridStore<Line>): void => {
  store.setState(({ focusTick }) => ({ editing: null, focusTick: focusTick + 1 }))
}

/** The next or previous editable cell; null past the ends. */
const nextEditable = <Line extends GridLine>({ getState, env }: GridStore<Line>, by: 1 | -1) => {
  const { rows, cursor } = getState()
  const width = env.columns.length
  for (let at = cursor.row * width + cursor.col + by; at >= 0 && at < rows.length * width; at += by) {
    const cell = { row: Math.floor(at / width), col: at % width }
    if (isEditable(env, rows[cell.row], env.columns[cell.col])) return cell
  }
  return null
}

export const firstEditable = <Line extends GridLine>({ env }: GridStore<Line>, line: Line | undefined): number =>
  Math.max(
    0,
    env.columns.findIndex((column) => isEditable(env, line, column)),
  )

/** Adds a line below `row` and moves the cursor to column `col` of it, by default the first editable one. */
export const addLine = <Line extends GridLine>(store: GridStore<Line>, row = store.getState().rows.length - 1, col?: number): void => {
  const { rows } = store.getState()
  const line = store.env.newLine()
  commitRows(store, [...rows.slice(0, row + 1), line, ...rows.slice(row + 1)], { cursor: { row: row + 1, col: col ?? firstEditable(store, line) } })
}

/** Handles Tab and Shift Tab. @returns false when the focus has to leave the grid: before its first cell, and from an empty last line */
export const tab = <Line extends GridLine>(store: GridStore<Line>, by: 1 | -1, lastIsBlank: () => boolean): boolean => {
  const { rows, cursor } = store.getState()
  if (by === 1 && cursor.row === rows.length - 1 && lastIsBlank()) return false
  const next = nextEditable(store, by)
  if (next) moveTo(store, next)
  else if (by === 1 && !store.env.readOnly) addLine(store)
  else return false
  return true
}
