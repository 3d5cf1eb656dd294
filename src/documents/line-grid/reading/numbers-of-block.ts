import { evidenceOf, type NumberStyle, styleOf } from '../numbers'

export interface ColumnStyle {
  style: NumberStyle
  /** Whether the figures are ambiguous: the two styles read them differently, and nothing in the block tells which one is meant. */
  open: boolean
}

/** The number style that a column's figures prove: `open` if they can be read in either style, null if the style makes no difference. */
const provenStyle = (texts: readonly string[]): NumberStyle | 'open' | null => {
  const found = new Set(texts.map(evidenceOf))
  if (found.has('point') || found.has('comma')) return styleOf(texts)
  return found.has('open') ? 'open' : null
}

/**
 * Determines the number style of each column. A block has one author: a column that can only be read one way decides for the ambiguous
 * ones, unless two columns contradict each other.
 * @param columns texts of each column of figures, null for the others
 */
export const stylesOf = (columns: readonly (readonly string[] | null)[]): ColumnStyle[] => {
  const provenStyles = columns.map((texts) => (texts ? provenStyle(texts) : null))
  const certainStyles = new Set(provenStyles.filter((one) => one === 'point' || one === 'comma'))
  const shared = certainStyles.size === 1 ? [...certainStyles][0] : undefined
  return provenStyles.map((one) => {
    if (one === 'point' || one === 'comma') return { style: one, open: false }
    return { style: shared === 'comma' ? 'comma' : 'point', open: one === 'open' && shared === undefined }
  })
}
