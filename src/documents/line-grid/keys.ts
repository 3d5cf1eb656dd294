import type { KeyboardEvent } from 'react'
import { isBlank, isEditable, problemCells } from './cells'
import { addLine, cancelEditing, commitEditing, startEditing, tab } from './editing'
import { clearRange, duplicateLine, fillBelow, fillDown, fillRight, moveLines, writeCell } from './row-ops'
import { type GridStore, lineAt, moveTo, rangeOf, redo, undo } from './store'
import type { CellAt, CellKind, GridLine } from './types'

export interface KeyHooks {
  /** Called on Esc outside of an editor: moves the focus to the grid's label. */
  leave: () => void
  /** Removes the lines and shows a toast that can undo it. */
  remove: (top: number, bottom: number) => void
  /** Number of rows that fit on the screen, for PgUp and PgDn. */
  page: () => number
  /** Called when Tab is about to leave the grid from an empty last line. */
  leaveByTab: () => void
}

type Handler = () => unknown

const keyName = (event: KeyboardEvent): string =>
  [
    (event.ctrlKey || event.metaKey) && 'Ctrl',
    event.altKey && 'Alt',
    event.shiftKey && event.key.length > 1 && 'Shift',
    event.key.length === 1 ? event.key.toLowerCase() : event.key,
  ]
    .filter(Boolean)
    .join(' ')

/** Moves to the next cell that needs attention, wrapping around at the end. @returns false when there is none */
export const nextProblem = <Line extends GridLine>(store: GridStore<Line>): boolean => {
  const state = store.getState()
  const cells = problemCells(state, store.env.columns)
  const { cursor } = state
  const next = cells.find(({ row, col }) => row > cursor.row || (row === cursor.row && col > cursor.col)) ?? cells[0]
  if (next) moveTo(store, next)
  return next !== undefined
}

const lastIsBlank = <Line extends GridLine>(store: GridStore<Line>) => {
  const state = store.getState()
  return state.rows.length > 1 && isBlank(store.env, lineAt(state, state.rows.length - 1))
}

const tabKey = <Line extends GridLine>(store: GridStore<Line>, by: 1 | -1, hooks: KeyHooks): boolean => {
  const moved = tab(store, by, () => lastIsBlank(store))
  if (!moved && by === 1) hooks.leaveByTab()
  return moved
}

const editKeys = <Line extends GridLine>(store: GridStore<Line>, hooks: KeyHooks): Record<string, Handler> => {
  const down = (by: 1 | -1) => {
    commitEditing(store)
    const { cursor, rows } = store.getState()
    if (by === 1 && cursor.row === rows.length - 1) addLine(store, cursor.row, cursor.col)
    else moveTo(store, { ...cursor, row: cursor.row + by })
  }
  const tabBy = (by: 1 | -1) => {
    const { cursor, editing, rows } = store.getState()
    const line = rows[cursor.row]
    const before = (line && store.env.columns[cursor.col]?.read(line)) ?? ''
    const isTyped = editing !== null && editing.text !== before
    commitEditing(store)
    if (by === 1 && isTyped && store.env.columns[cursor.col]?.fillsByTab) fillBelow(store, cursor, before)
    return tabKey(store, by, hooks)
  }
  return {
    Enter: () => down(1),
    'Shift Enter': () => down(-1),
    Tab: () => tabBy(1),
    'Shift Tab': () => tabBy(-1),
    Escape: () => cancelEditing(store),
    F2: () => commitEditing(store),
    'Ctrl Enter': () => {
      commitEditing(store)
      duplicateLine(store)
    },
    F8: () => {
      commitEditing(store)
      return nextProblem(store)
    },
  }
}

/** Kinds of cells with a list or calendar that Alt ↓ opens. */
const LOOKUPS: ReadonlySet<CellKind> = new Set(['part', 'choice', 'search', 'day'])

/** The cell that each navigation key moves to, as in a spreadsheet; beyond an edge the cursor stays at the edge. */
const destinationsFrom = (cursor: CellAt, last: CellAt, page: () => number): Record<string, () => Partial<CellAt>> => ({
  ArrowUp: () => ({ row: cursor.row - 1 }),
  ArrowDown: () => ({ row: cursor.row + 1 }),
  ArrowLeft: () => ({ col: cursor.col - 1 }),
  ArrowRight: () => ({ col: cursor.col + 1 }),
  Home: () => ({ col: 0 }),
  End: () => ({ col: last.col }),
  PageUp: () => ({ row: cursor.row - page() }),
  PageDown: () => ({ row: cursor.row + page() }),
  'Ctrl ArrowUp': () => ({ row: 0 }),
  'Ctrl ArrowDown': () => ({ row: last.row }),
  'Ctrl ArrowLeft': () => ({ col: 0 }),
  'Ctrl ArrowRight': () => ({ col: last.col }),
  'Ctrl Home': () => ({ row: 0, col: 0 }),
  'Ctrl End': () => last,
})
const withShift = (key: string): string => key.replace(/\w+$/, 'Shift $&')

const navigationKeys = <Line extends GridLine>(store: GridStore<Line>, hooks: KeyHooks): Record<string, Handler> => {
  const state = store.getState()
  const { cursor, rows } = state
  const { env } = store
  const column = env.columns[cursor.col]
  const canEdit = isEditable(env, rows[cursor.row], column)
  const last = { row: rows.length - 1, col: env.columns.length - 1 }
  const to = (cell: Partial<CellAt>, extend = false) => moveTo(store, { ...cursor, ...cell }, { extend })
  // With Shift each move starts or changes the selected range.
  const moves = Object.fromEntries(
    Object.entries(destinationsFrom(cursor, last, hooks.page)).flatMap(([key, destination]) => [
      [key, () => to(destination())],
      [withShift(key), () => to(destination(), true)],
    ]),
  )
  const edit = () => (column?.kind === 'check' && canEdit ? writeCell(store, column.read(rows[cursor.row] as Line) ? '' : 'yes') : startEditing(store))
  const hasLookup = canEdit && column !== undefined && LOOKUPS.has(column.kind)
  const unlessReadOnly = (handler: Handler): Handler => (env.readOnly ? () => true : handler)
  return {
    ...moves,
    Tab: () => tabKey(store, 1, hooks),
    'Shift Tab': () => tabKey(store, -1, hooks),
    Enter: edit,
    'Shift Enter': edit,
    F2: edit,
    Escape: hooks.leave,
    F8: () => nextProblem(store),
    'Ctrl a': () => {
      moveTo(store, last, { focus: false })
      store.setState({ anchor: { row: 0, col: 0 }, focusTick: store.getState().focusTick + 1 })
    },
    'Ctrl Enter': unlessReadOnly(() => duplicateLine(store)),
    'Ctrl d': unlessReadOnly(() => fillDown(store)),
    'Ctrl r': unlessReadOnly(() => fillRight(store)),
    'Ctrl ;': unlessReadOnly(() => canEdit && column?.kind === 'day' && writeCell(store, env.today)),
    'Ctrl z': unlessReadOnly(() => undo(store)),
    'Ctrl y': unlessReadOnly(() => redo(store)),
    'Ctrl Delete': unlessReadOnly(() => hooks.remove(rangeOf(state).top, rangeOf(state).bottom)),
    Delete: unlessReadOnly(() => clearRange(store)),
    Backspace: unlessReadOnly(() => clearRange(store)),
    'Alt ArrowUp': unlessReadOnly(() => moveLines(store, -1)),
    'Alt ArrowDown': hasLookup ? () => startEditing(store, { lookup: true }) : unlessReadOnly(() => moveLines(store, 1)),
    'Alt Shift ArrowUp': unlessReadOnly(() => moveLines(store, -1)),
    'Alt Shift ArrowDown': unlessReadOnly(() => moveLines(store, 1)),
  }
}

/** Keys that are left to the browser or the page when their handler returns false. */
const MAY_PASS = new Set(['Tab', 'Shift Tab', 'F8'])

/**
 * Handles a key press in the grid. A printable key without a handler opens the editor just before the browser inserts the character,
 * so that dead keys and input methods work too.
 */
export const handleKey = <Line extends GridLine>(event: KeyboardEvent, store: GridStore<Line>, hooks: KeyHooks, openEditor: () => boolean): void => {
  if (event.defaultPrevented || event.nativeEvent.isComposing) return
  const { editing } = store.getState()
  const name = event.ctrlKey && event.shiftKey && event.key.toLowerCase() === 'z' ? 'Ctrl y' : keyName(event)
  const handler = (editing ? editKeys(store, hooks) : navigationKeys(store, hooks))[name]
  if (handler) {
    const done = handler() !== false
    if (done || !MAY_PASS.has(name)) event.preventDefault()
    if (done) event.stopPropagation()
    return
  }
  if (editing || event.ctrlKey || event.metaKey || event.altKey) return
  const { cursor, rows } = store.getState()
  const column = store.env.columns[cursor.col]
  if (event.key === ' ' && column?.kind === 'check') {
    event.preventDefault()
    if (isEditable(store.env, rows[cursor.row], column)) writeCell(store, column.read(rows[cursor.row] as Line) ? '' : 'yes')
  } else if (event.key.length === 1 || event.key === 'Process' || event.key === 'Dead') {
    if (openEditor()) event.stopPropagation()
    else if (event.key === ' ') event.preventDefault()
  }
}
