import { cellKey, isBlank, isEditable, isNumeric, writeText } from './cells'
import type { Block } from './clipboard'
import { pastedNumber } from './numbers'
import { DASHES } from './reading/column-facts'
import { linesOf, type PastePlan } from './reading/target'
import { resolveParts } from './resolve-parts'
import { commitRows, type GridStore, rangeOf } from './store'
import type { GridColumn, GridLine, GridState } from './types'

/** The block's lines with numeric cells parsed in their column's style; a text that can't be parsed stays as it is and turns red. A dash becomes empty. */
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
  /** Number of existing lines that are replaced. */
  replaced: number
  written: Line[]
  /** Number of pasted values that fall on cells which can't be edited. */
  refused: number
  formulas: GridState<Line & GridLine>['formulas']
}

/** Computes the resulting lines. With a heading row they are new lines below the cursor's line; without one they overwrite from the cursor on. */
const writeBlock = <Line extends GridLine>(store: GridStore<Line>, plan: PastePlan): Written<Line> => {
  const { env } = store
  const { rows, formulas, ...state } = store.getState()
  const columns = [...env.columns, ...env.hidden]
  const hasHeading = plan.heading !== null
  // The part goes first: fields that it fills in may be overwritten by values pasted beside it.
  const order = plan.mapping
    .flatMap((at, index) => (at !== null && columns[at] ? [{ column: columns[at], index }] : []))
    .sort((a, b) => Number(b.column.kind === 'part') - Number(a.column.kind === 'part'))
  const { top } = rangeOf(state)
  const start = hasHeading && !isBlank(env, rows[top]) ? top + 1 : top
  const firstKept = rows.slice(start).findIndex((line) => hasHeading && !isBlank(env, line))
  const replaceableLines = firstKept < 0 ? rows.length - start : firstKept
  const nextFormulas = new Map(formulas)
  let refused = 0
  const written = textsFor(plan, columns).map((row, offset) => {
    let line = (offset < replaceableLines ? rows[start + offset] : undefined) ?? env.newLine()
    for (const { column, index } of order) {
      const text = row[index]
      if (text === undefined) continue
      if (!isEditable(env, line, column)) {
        if (text !== '' && text !== column.read(line)) refused += 1
        continue
      }
      nextFormulas.delete(cellKey(line, column))
      line = writeText(line, column, text, env.today).line
    }
    return line
  })
  return { start, replaced: Math.min(replaceableLines, written.length), written, refused, formulas: nextFormulas }
}

/** Number of pasted values that fall on cells which can't be edited, such as the part of a delivered line. */
export const refusedCells = <Line extends GridLine>(store: GridStore<Line>, plan: PastePlan): number => writeBlock(store, plan).refused

/**
 * Pastes a block as one undo step. With a heading row the block becomes new lines below the cursor's line; without one it overwrites
 * from the cursor on, as in a spreadsheet, and continues below the last line. Only the rows that the plan leaves out are dropped.
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
