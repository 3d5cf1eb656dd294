import { cellKey, isBlank, isEditable, isNumeric, writeText } from './cells'
import type { Block } from './clipboard'
import { pastedNumber } from './numbers'
import { DASHES } from './reading/column-facts'
import { linesOf, type PastePlan } from './reading/target'
import { resolveParts } from './resolve-parts'
import { commitRows, type GridStore, rangeOf } from './store'
import type { GridColumn, GridLine, GridState } from './types'

/** What a numeric cell of the block says, in its column's style; what can't be read stays as it is and turns red. A dash is no figure. */
const textsFor = <Line extends GridLine>({ mapping, styles, ...plan }: PastePlan, columns: readonly GridColumn<Line>[]): Block =>
  linesOf(plan).map((row) =>
    row.map((text, index) => {
      const at = mapping[index]
      if (at === null || at === undefined || !columns[at] || !isNumeric(columns[at])) return text
      return DASHES.test(text) ? '' : (pastedNumber(text, styles[index] ?? 'point') ?? text)
    }),
  )

interface Written<Line> {
  start: number
  /** How many of the present lines are replaced. */
  replaced: number
  written: Line[]
  /** Cells that hold something and can't be written to. */
  refused: number
  formulas: GridState<Line & GridLine>['formulas']
}

/** The lines as they would be. With a heading they are lines of their own and go below the cursor's; without one they overwrite from it on. */
const writeBlock = <Line extends GridLine>(store: GridStore<Line>, plan: PastePlan): Written<Line> => {
  const { env } = store
  const { rows, formulas, ...state } = store.getState()
  const columns = [...env.columns, ...env.hidden]
  const isList = plan.heading !== null
  // The part first: what is known of it may be overwritten by what was pasted beside it.
  const order = plan.mapping
    .flatMap((at, index) => (at !== null && columns[at] ? [{ column: columns[at], index }] : []))
    .sort((a, b) => Number(b.column.kind === 'part') - Number(a.column.kind === 'part'))
  const { top } = rangeOf(state)
  const start = isList && !isBlank(env, rows[top]) ? top + 1 : top
  const firstKept = rows.slice(start).findIndex((line) => isList && !isBlank(env, line))
  const room = firstKept < 0 ? rows.length - start : firstKept
  const known = new Map(formulas)
  let refused = 0
  const written = textsFor(plan, columns).map((row, offset) => {
    let line = (offset < room ? rows[start + offset] : undefined) ?? env.newLine()
    for (const { column, index } of order) {
      const text = row[index]
      if (text === undefined) continue
      if (!isEditable(env, line, column)) {
        if (text !== '' && text !== column.read(line)) refused += 1
        continue
      }
      known.delete(cellKey(line, column))
      line = writeText(line, column, text, env.today).line
    }
    return line
  })
  return { start, replaced: Math.min(room, written.length), written, refused, formulas: known }
}

/** How many cells of the block fall on cells that can't be changed, such as the part of a delivered line. */
export const refusedCells = <Line extends GridLine>(store: GridStore<Line>, plan: PastePlan): number => writeBlock(store, plan).refused

/**
 * Takes a block over as one step. With a heading the rows are lines of their own and go below the cursor's; without one they
 * overwrite from the cursor on, as in a spreadsheet, and go on below the last line. No row is dropped but those that the plan leaves out.
 */
export const applyPaste = <Line extends GridLine>(store: GridStore<Line>, plan: PastePlan): void => {
  const { env } = store
  const { rows, ...state } = store.getState()
  const { left } = rangeOf(state)
  const { start, replaced, written, formulas } = writeBlock(store, plan)
  const next = [...rows.slice(0, start), ...written, ...rows.slice(start + replaced)]
  const step = commitRows(store, next, {
    cursor: { row: start, col: left },
    anchor: plan.heading !== null ? null : { row: start + written.length - 1, col: Math.min(env.columns.length - 1, left + plan.mapping.length - 1) },
    formulas,
  })
  const columns = [...env.columns, ...env.hidden]
  if (plan.mapping.some((at) => at !== null && columns[at]?.kind === 'part'))
    resolveParts(
      store,
      step,
      written.map(({ key }) => key),
    )
}
