import type { KeyboardEvent } from 'react'
import { isBlank, isEditable, problemCells } from './cells'
import { addLine, cancelEditing, commitEditing, startEditing, tab } from './editing'
import { clearRange, duplicateLine, fillDown, fillRight, moveLines, writeCell } from './row-ops'
import { type GridStore, lineAt, moveTo, rangeOf, redo, undo } from './store'
import type { CellAt, GridLine } from './types'

export interface KeyHooks {
  /** Esc in navigation: the focus goes to the grid's label. */
  leave: () => void
  /** Removes the lines with a toast that takes it back. */
  remove: (top: number, bottom: number) => void
  /** Rows that fit on the screen, for PgUp and PgDn. */
  page: () => number
  /** Tab is about to leave from an empty last line. */
  leaveByTab: () => void
}

type Handler = () => unknown

const named = (event: KeyboardEvent): string =>
  [
    (event.ctrlKey || event.metaKey) && 'Ctrl',
    event.altKey && 'Alt',
    event.shiftKey && event.key.length > 1 && 'Shift',
    event.key.length === 1 ? event.key.toLowerCase() : event.key,
  ]
    .filter(Boolean)
    .join(' ')

/** The next cell that needs attention after the cursor, around the end. @returns false when there is none */
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
    commitEditing(store)
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

/** Where a key leads, as in a spreadsheet; beyond the edges is the edge. */
const placesFrom = (cursor: CellAt, last: CellAt, page: () => number): Record<string, () => Partial<CellAt>> => ({
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
  const here = isEditable(env, rows[cursor.row], column)
  const last = { row: rows.length - 1, col: env.columns.length - 1 }
  const to = (cell: Partial<CellAt>, extend = false) => moveTo(store, { ...cursor, ...cell }, { extend })
  // Each move with Shift makes or changes the range.
  const moves = Object.fromEntries(
    Object.entries(placesFrom(cursor, last, hooks.page)).flatMap(([key, place]) => [
      [key, () => to(place())],
      [withShift(key), () => to(place(), true)],
    ]),
  )
  const edit = () => (column?.kind === 'check' && here ? writeCell(store, column.read(rows[cursor.row] as Line) ? '' : 'yes') : startEditing(store))
  const hasLookup = here && (column?.kind === 'part' || column?.kind === 'choice' || column?.kind === 'day')
  const writes = (handler: Handler): Handler => (env.readOnly ? () => true : handler)
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
    'Ctrl Enter': writes(() => duplicateLine(store)),
    'Ctrl d': writes(() => fillDown(store)),
    'Ctrl r': writes(() => fillRight(store)),
    'Ctrl ;': writes(() => here && column?.kind === 'day' && writeCell(store, env.today)),
    'Ctrl z': writes(() => undo(store)),
    'Ctrl y': writes(() => redo(store)),
    'Ctrl Delete': writes(() => hooks.remove(rangeOf(state).top, rangeOf(state).bottom)),
    Delete: writes(() => clearRange(store)),
    Backspace: writes(() => clearRange(store)),
    'Alt ArrowUp': writes(() => moveLines(store, -1)),
    'Alt ArrowDown': hasLookup ? () => startEditing(store, { lookup: true }) : writes(() => moveLines(store, 1)),
    'Alt Shift ArrowUp': writes(() => moveLines(store, -1)),
    'Alt Shift ArrowDown': writes(() => moveLines(store, 1)),
  }
}

/** Keys that go on to the browser or the page when the handler says that it had nothing to do. */
const MAY_PASS = new Set(['Tab', 'Shift Tab', 'F8'])

/**
 * One key in the grid. An unhandled printable key opens the editor just before the browser puts the character into it, so that
 * dead keys and input methods work too.
 */
export const handleKey = <Line extends GridLine>(event: KeyboardEvent, store: GridStore<Line>, hooks: KeyHooks, openEditor: () => boolean): void => {
  if (event.defaultPrevented || event.nativeEvent.isComposing) return
  const { editing } = store.getState()
  const name = event.ctrlKey && event.shiftKey && event.key.toLowerCase() === 'z' ? 'Ctrl y' : named(event)
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
