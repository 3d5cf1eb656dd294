import { createStore, type StoreApi } from 'zustand/vanilla'
import type { CellAt, GridEnv, GridLine, GridState, Step } from './types'

const MAX_UNDO_STEPS = 100

export interface GridStore<Line extends GridLine> extends StoreApi<GridState<Line>> {
  /** Updated at each render of the grid. */
  env: GridEnv<Line>
}

export const setEnv = <Line extends GridLine>(store: GridStore<Line>, env: GridEnv<Line>): void => {
  store.env = env
}

export const createGridStore = <Line extends GridLine>(rows: readonly Line[], env: GridEnv<Line>): GridStore<Line> =>
  Object.assign(
    createStore<GridState<Line>>(() => ({
      rows,
      cursor: { row: 0, col: 0 },
      anchor: null,
      editing: null,
      marks: new Map(),
      errors: new Map(),
      formulas: new Map(),
      past: [],
      future: [],
      focusTick: 0,
      resting: false,
      lookup: { pending: 0, failed: null },
    })),
    { env },
  )

const focusedAt = new WeakMap<object, number>()
/** Returns true once for each move that sets the focus. The row that holds the cursor asks, even if it has only just been mounted. */
export const takeFocus = (store: object, tick: number): boolean => {
  if (tick === (focusedAt.get(store) ?? 0)) return false
  focusedAt.set(store, tick)
  return true
}

/** The difference between two lists of lines as one replacement; null if there is none. */
export const stepBetween = <Line>(from: readonly Line[], to: readonly Line[]): Pick<Step<Line>, 'at' | 'removed' | 'added'> | null => {
  const shorter = Math.min(from.length, to.length)
  let at = 0
  while (at < shorter && from[at] === to[at]) at += 1
  let equalAtEnd = 0
  while (equalAtEnd < shorter - at && from[from.length - 1 - equalAtEnd] === to[to.length - 1 - equalAtEnd]) equalAtEnd += 1
  const removed = from.slice(at, from.length - equalAtEnd)
  const added = to.slice(at, to.length - equalAtEnd)
  return removed.length + added.length === 0 ? null : { at, removed, added }
}

const withReplacement = <Line>(rows: readonly Line[], at: number, count: number, by: readonly Line[]): readonly Line[] => [
  ...rows.slice(0, at),
  ...by,
  ...rows.slice(at + count),
]

const clampCell = <Line extends GridLine>(rows: readonly Line[], columns: number, { row, col }: CellAt): CellAt => ({
  row: Math.max(0, Math.min(row, rows.length - 1)),
  col: Math.max(0, Math.min(col, columns - 1)),
})

type Change<Line extends GridLine> = Partial<Pick<GridState<Line>, 'cursor' | 'anchor' | 'marks' | 'formulas' | 'lookup'>>

/**
 * Replaces the rows as one step that can be undone, and ends editing.
 * @returns the step, or null if the rows are unchanged
 */
export const commitRows = <Line extends GridLine>(store: GridStore<Line>, rows: readonly Line[], change: Change<Line> = {}): Step<Line> | null => {
  const state = store.getState()
  const difference = stepBetween(state.rows, rows)
  const cursor = clampCell(rows, store.env.columns.length, change.cursor ?? state.cursor)
  const more = { ...change, cursor, editing: null, anchor: change.anchor ?? null, focusTick: state.focusTick + 1 }
  if (!difference) {
    store.setState(more)
    return null
  }
  const step = { ...difference, before: state.cursor, after: cursor }
  store.setState({ ...more, rows, past: [...state.past, step].slice(-MAX_UNDO_STEPS), future: [] })
  return step
}

/** Changes a step afterwards, e.g. a paste whose parts have been found in the meantime; one undo then reverts both. */
export const amendStep = <Line extends GridLine>(store: GridStore<Line>, step: Step<Line> | null, change: (line: Line) => Line): void => {
  const { rows, past } = store.getState()
  const next = rows.map(change)
  const difference = stepBetween(rows, next)
  if (!difference) return
  if (!step || past.at(-1) !== step) {
    // Another step was made since then. A cell may be open for editing now, so editing and focus stay as they are.
    const { cursor, past: before } = store.getState()
    store.setState({ rows: next, past: [...before, { ...difference, before: cursor, after: cursor }].slice(-MAX_UNDO_STEPS), future: [] })
    return
  }
  const amended = { ...step, added: next.slice(step.at, step.at + step.added.length) }
  store.setState({ rows: next, past: [...past.slice(0, -1), amended] })
}

/** Replaces the rows by rows from outside (a restored draft, a merged conflict, new prices) as one undo step; the focus stays where it is. */
export const replaceRows = <Line extends GridLine>(store: GridStore<Line>, rows: readonly Line[]): void => {
  const { focusTick, anchor } = store.getState()
  commitRows(store, rows, { anchor })
  store.setState({ focusTick })
}

const stepThrough = <Line extends GridLine>(store: GridStore<Line>, from: 'past' | 'future'): boolean => {
  const state = store.getState()
  const step = state[from].at(-1)
  if (!step) return false
  const back = from === 'past'
  const [toRemove, toInsert] = back ? [step.added, step.removed] : [step.removed, step.added]
  const rows = withReplacement(state.rows, step.at, toRemove.length, toInsert)
  const other = back ? 'future' : 'past'
  store.setState({
    rows,
    [from]: state[from].slice(0, -1),
    [other]: [...state[other], step],
    cursor: clampCell(rows, store.env.columns.length, back ? step.before : step.after),
    anchor: null,
    editing: null,
    focusTick: state.focusTick + 1,
  })
  return true
}

export const undo = <Line extends GridLine>(store: GridStore<Line>): boolean => stepThrough(store, 'past')
export const redo = <Line extends GridLine>(store: GridStore<Line>): boolean => stepThrough(store, 'future')

/** Moves the cursor; `extend` keeps the other corner of the range. Use `focus: false` if the browser has already moved the focus. */
export const moveTo = <Line extends GridLine>(store: GridStore<Line>, to: CellAt, { extend = false, focus = true } = {}): void => {
  const { rows, cursor, anchor, focusTick } = store.getState()
  store.setState({
    cursor: clampCell(rows, store.env.columns.length, to),
    anchor: extend ? (anchor ?? cursor) : null,
    resting: false,
    ...(focus && { focusTick: focusTick + 1 }),
  })
}

export interface Range {
  top: number
  bottom: number
  left: number
  right: number
}

export const rangeOf = ({ cursor, anchor }: Pick<GridState<GridLine>, 'cursor' | 'anchor'>): Range => {
  const other = anchor ?? cursor
  return {
    top: Math.min(cursor.row, other.row),
    bottom: Math.max(cursor.row, other.row),
    left: Math.min(cursor.col, other.col),
    right: Math.max(cursor.col, other.col),
  }
}

/** The line as currently shown, including the preview of the text being typed. */
export const lineAt = <Line extends GridLine>({ rows, editing }: Pick<GridState<Line>, 'rows' | 'editing'>, row: number): Line | undefined =>
  editing?.row === row && editing.preview ? editing.preview : rows[row]
