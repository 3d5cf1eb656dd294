import { evidenceOf, type NumberStyle, styleOf } from '../numbers'

export interface ColumnStyle {
  style: NumberStyle
  /** Both ways of writing numbers give one here, another each, and nothing in the block tells which is meant. */
  open: boolean
}

/** Of a column's figures: how they must be meant, `open` where each can be meant either way, null where nothing depends on it. */
const told = (texts: readonly string[]): NumberStyle | 'open' | null => {
  const found = new Set(texts.map(evidenceOf))
  if (found.has('point') || found.has('comma')) return styleOf(texts)
  return found.has('open') ? 'open' : null
}

/**
 * How each column writes its numbers. A block comes from one hand: what one column can only mean decides for those that could be meant
 * either way, unless two columns contradict each other.
 * @param columns texts of each column of figures, null for the others
 */
export const stylesOf = (columns: readonly (readonly string[] | null)[]): ColumnStyle[] => {
  const own = columns.map((texts) => (texts ? told(texts) : null))
  const sure = new Set(own.filter((one) => one === 'point' || one === 'comma'))
  const shared = sure.size === 1 ? [...sure][0] : undefined
  return own.map((one) => {
    if (one === 'point' || one === 'comma') return { style: one, open: false }
    return { style: shared === 'comma' ? 'comma' : 'point', open: one === 'open' && shared === undefined }
  })
}
