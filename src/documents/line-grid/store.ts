import { createStore, type StoreApi } from 'zustand/vanilla'
import type { CellAt, GridEnv, GridLine, GridState, Step } from './types'

const LONGEST_PAST = 100

export interface GridStore<Line extends GridLine> extends StoreApi<GridState<Line>> {
  /** Set anew at each render of the grid. */
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
/** Whether a move still waits for its focus; each is answered once, by whichever row holds the cursor, also one that has just come. */
export const takeFocus = (store: object, tick: number): boolean => {
  if (tick === (focusedAt.get(store) ?? 0)) return false
  focusedAt.set(store, tick)
  return true
}

/** What changed between two lists of lines, as one replacement; null when nothing did. */
export const stepBetween = <Line>(from: readonly Line[], to: readonly Line[]): Pick<Step<Line>, 'at' | 'removed' | 'added'> | null => {
  const shorter = Math.min(from.length, to.length)
  let at = 0
  while (at < shorter && from[at] === to[at]) at += 1
  let same = 0
  while (same < shorter - at && from[from.length - 1 - same] === to[to.length - 1 - same]) same += 1
  const removed = from.slice(at, from.length - same)
  const added = to.slice(at, to.length - same)
  return removed.length + added.length === 0 ? null : { at, removed, added }
}

const replaced = <Line>(rows: readonly Line[], at: number, count: number, by: readonly Line[]): readonly Line[] => [
  ...rows.slice(0, at),
  ...by,
  ...rows.slice(at + count),
]

const inside = <Line extends GridLine>(rows: readonly Line[], columns: number, { row, col }: CellAt): CellAt => ({
  row: Math.max(0, Math.min(row, rows.length - 1)),
  col: Math.max(0, Math.min(col, columns - 1)),
})

type Change<Line extends GridLine> = Partial<Pick<GridState<Line>, 'cursor' | 'anchor' | 'marks' | 'formulas' | 'lookup'>>

/**
 * Replaces the rows as one step that can be undone, and ends editing.
 * @returns the step, or null when the rows are what they were
 */
export const commitRows = <Line extends GridLine>(store: GridStore<Line>, rows: readonly Line[], change: Change<Line> = {}): Step<Line> | null => {
  const state = store.getState()
  const difference = stepBetween(state.rows, rows)
  const cursor = inside(rows, store.env.columns.length, change.cursor ?? state.cursor)
  const more = { ...change, cursor, editing: null, anchor: change.anchor ?? null, focusTick: state.focusTick + 1 }
  if (!difference) {
    store.setState(more)
    return null
  }
  const step = { ...difference, before: state.cursor, after: cursor }
  store.setState({ ...more, rows, past: [...state.past, step].slice(-LONGEST_PAST), future: [] })
  return step
}

/** Completes a step after the fact, as a paste whose parts were found meanwhile: undo takes both back at once. */
export const amendStep = <Line extends GridLine>(store: GridStore<Line>, step: Step<Line> | null, change: (line: Line) => Line): void => {
  const { rows, past } = store.getState()
  const next = rows.map(change)
  const difference = stepBetween(rows, next)
  if (!difference) return
  if (!step || past.at(-1) !== step) {
    // Something else was done since. This may come while a cell is edited, so editing and focus stay.
    const { cursor, past: before } = store.getState()
    store.setState({ rows: next, past: [...before, { ...difference, before: cursor, after: cursor }].slice(-LONGEST_PAST), future: [] })
    return
  }
  const amended = { ...step, added: next.slice(step.at, step.at + step.added.length) }
  store.setState({ rows: next, past: [...past.slice(0, -1), amended] })
}

/** Rows that came from outside (a draft restored, a conflict merged, everything re-priced): one step, and the focus stays where it is. */
export const replaceRows = <Line extends GridLine>(store: GridStore<Line>, rows: readonly Line[]): void => {
  const { focusTick, anchor } = store.getState()
  commitRows(store, rows, { anchor })
  store.setState({ focusTick })
}

const travel = <Line extends GridLine>(store: GridStore<Line>, from: 'past' | 'future'): boolean => {
  const state = store.getState()
  const step = state[from].at(-1)
  if (!step) return false
  const back = from === 'past'
  const [gone, come] = back ? [step.added, step.removed] : [step.removed, step.added]
  const rows = replaced(state.rows, step.at, gone.length, come)
  const other = back ? 'future' : 'past'
  store.setState({
    rows,
    [from]: state[from].slice(0, -1),
    [other]: [...state[other], step],
    cursor: inside(rows, store.env.columns.length, back ? step.before : step.after),
    anchor: null,
    editing: null,
    focusTick: state.focusTick + 1,
  })
  return true
}

export const undo = <Line extends GridLine>(store: GridStore<Line>): boolean => travel(store, 'past')
export const redo = <Line extends GridLine>(store: GridStore<Line>): boolean => travel(store, 'future')

/** Where the cursor goes; `extend` keeps the other corner of the range. `focus: false` when the browser has moved the focus already. */
export const moveTo = <Line extends GridLine>(store: GridStore<Line>, to: CellAt, { extend = false, focus = true } = {}): void => {
  const { rows, cursor, anchor, focusTick } = store.getState()
  store.setState({
    cursor: inside(rows, store.env.columns.length, to),
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

/** The line as it looks now, with what is being typed. */
export const lineAt = <Line extends GridLine>({ rows, editing }: Pick<GridState<Line>, 'rows' | 'editing'>, row: number): Line | undefined =>
  editing?.row === row && editing.preview ? editing.preview : rows[row]
