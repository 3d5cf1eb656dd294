import { nameOf, numberOf, type TreeRow } from './rows'

/** Effect of a key in the tree: the row that gets the focus, or the group that is folded or unfolded. */
export type Move = { to: string } | { toggle: string }

const at = (rows: readonly TreeRow[], index: number): Move | null => {
  const row = rows[index]
  return row ? { to: row.id } : null
}

/** Moves of a treegrid by the ARIA patterns: → opens a group, then enters it; ← closes it, then leads to the group above. Null for other keys. */
export const moveOf = (rows: readonly TreeRow[], index: number, key: string): Move | null => {
  const row = rows[index]
  if (!row) return null
  if (key === 'ArrowDown') return at(rows, index + 1)
  if (key === 'ArrowUp') return at(rows, index - 1)
  if (key === 'Home') return at(rows, 0)
  if (key === 'End') return at(rows, rows.length - 1)
  if (key === 'ArrowRight') {
    if (row.kind === 'account' || row.isLeaf) return null
    return row.isOpen ? at(rows, index + 1) : { toggle: row.id }
  }
  if (key !== 'ArrowLeft') return null
  if (row.kind === 'group' && row.isOpen && row.canFold) return { toggle: row.id }
  return row.parent === null ? null : { to: row.parent }
}

/** The next row, from the current one on and around the end, whose number or name begins with what was typed. */
export const typedAhead = (rows: readonly TreeRow[], index: number, typed: string): string | null => {
  const text = typed.toLowerCase()
  // A second letter narrows the search, so the current row stays if it fits; a first letter leads on.
  const from = text.length > 1 ? index : index + 1
  const found = rows
    .map((_, step) => rows[(from + step) % rows.length])
    .find((row) => row && (numberOf(row).toLowerCase().startsWith(text) || nameOf(row).toLowerCase().startsWith(text)))
  return found?.id ?? null
}
