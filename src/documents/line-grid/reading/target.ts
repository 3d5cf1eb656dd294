import type { NumberStyle } from '../numbers'
import type { GridColumn, GridLine } from '../types'
import type { Block } from '../clipboard'

/** What of a column doesn't depend on its lines. */
export interface PasteHead extends Pick<GridColumn<GridLine>, 'id' | 'header' | 'aliases' | 'kind' | 'choices' | 'mono' | 'maxLength'> {
  /** Only whether there is one: a column that nothing can be written to takes nothing. */
  write?: unknown
}

/** Where a block is pasted. */
export interface PasteTarget {
  columns: readonly PasteHead[]
  /** Ids of columns in the order in which the hint names them. */
  order: readonly string[]
  /** Column of the cursor. */
  cursor: number
  /** So many of the columns are to be seen; the others are reached by their names only. */
  shown: number
  /** Those texts of the block that are numbers of parts; undefined before somebody has asked. */
  known?: ReadonlySet<string> | undefined
  /** Ids of the columns that it was copied from, where that was a grid of ours. */
  source?: readonly string[] | null
  /** How its numbers are written, where the user has said it. */
  style?: NumberStyle | undefined
}

export interface PastePlan {
  block: Block
  /** Row that names the columns; what stands above it is left out. */
  heading: number | null
  /** Rows below it that are no lines: titles of sections, totals, the heading again. */
  skipped: ReadonlySet<number>
  /** For each column of the block the grid's column, or null to leave it out. */
  mapping: readonly (number | null)[]
  /** How each column of the block writes its numbers. */
  styles: readonly NumberStyle[]
  /** Its numbers could be read two ways. */
  openStyle: boolean
  /** Whether to ask before it is done, with the reason. */
  unsure: string | null
  /** Texts of which it would help to know whether they are numbers of parts. */
  wanted: readonly string[]
}

/** Rows of the block that become lines. */
export const linesOf = ({ block, heading, skipped }: Pick<PastePlan, 'block' | 'heading' | 'skipped'>): Block =>
  block.filter((_, row) => (heading === null || row > heading) && !skipped.has(row))
