import type { NumberStyle } from '../numbers'
import type { GridColumn, GridLine } from '../types'
import type { Block } from '../clipboard'

/** The properties of a grid column that don't depend on the type of its lines. */
export interface PasteHead extends Pick<GridColumn<GridLine>, 'id' | 'header' | 'aliases' | 'kind' | 'choices' | 'mono' | 'maxLength'> {
  /** Only its presence matters: nothing can be pasted into a column without it. */
  write?: unknown
}

/** The grid and the place in it into which a block is pasted. */
export interface PasteTarget {
  columns: readonly PasteHead[]
  /** Column ids in the order in which the paste hint names them. */
  order: readonly string[]
  /** Column of the cursor. */
  cursor: number
  /** Number of visible columns, which come first; the hidden ones are reached only by their headings. */
  shown: number
  /** Texts of the block that are existing part numbers; undefined before they have been looked up. */
  known?: ReadonlySet<string> | undefined
  /** Ids of the columns that the block was copied from, if it comes from one of our grids. */
  source?: readonly string[] | null
  /** Number style, if the user has chosen one. */
  style?: NumberStyle | undefined
}

export interface PastePlan {
  block: Block
  /** Index of the row that names the columns; the rows above it are left out. */
  heading: number | null
  /** Indexes of the rows below the heading that are no lines: section titles, totals, repeated headings. */
  skipped: ReadonlySet<number>
  /** Index of the grid's column for each column of the block, or null to leave it out. */
  mapping: readonly (number | null)[]
  /** Number style of each column of the block. */
  styles: readonly NumberStyle[]
  /** Whether the numbers can be read in both styles. */
  openStyle: boolean
  /** Why the user should be asked before the block is pasted; null if there is no need. */
  unsure: string | null
  /** Texts that should be looked up as part numbers to improve the mapping. */
  wanted: readonly string[]
}

/** Rows of the block that become lines. */
export const linesOf = ({ block, heading, skipped }: Pick<PastePlan, 'block' | 'heading' | 'skipped'>): Block =>
  block.filter((_, row) => (heading === null || row > heading) && !skipped.has(row))
