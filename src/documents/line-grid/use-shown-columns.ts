import { useMemo } from 'react'
import { useStore } from 'zustand'
import { useGridColumns } from '@/stores/grid-columns'
import type { GridStore } from './store'
import type { GridColumn, GridLine, GridState } from './types'

/** Optional columns in which something was entered or is wrong. They stay once they are there: none may go from under the cursor. */
const filledIn = <Line extends GridLine>(columns: readonly GridColumn<Line>[], newLine: () => Line) => {
  const optional = columns.filter((column) => column.optional)
  const fresh = newLine()
  const found = new Set<string>()
  let seen: Pick<GridState<Line>, 'rows' | 'errors'> | null = null
  return ({ rows, errors }: GridState<Line>): string => {
    if (seen?.rows === rows && seen.errors === errors) return [...found].join(' ')
    seen = { rows, errors }
    const wrong = [...errors.keys()]
    for (const { id, read } of optional)
      if (!found.has(id) && (rows.some((line) => read(line) !== read(fresh)) || wrong.some((key) => key.endsWith(`/${id}`)))) found.add(id)
    return [...found].join(' ')
  }
}

/**
 * The columns that stand in the grid: the usual ones, and of the optional ones those that hold something or that the user wants.
 * @param all memoised
 * @param narrow on a phone a line is opened as a whole, with every field
 */
export const useShownColumns = <Line extends GridLine>(store: GridStore<Line>, all: readonly GridColumn<Line>[], narrow: boolean) => {
  const { chosen, toggle } = useGridColumns()
  const select = useMemo(() => filledIn(all, store.env.newLine), [all, store])
  const filled = useStore(store, select)
  return useMemo(() => {
    const held = new Set(filled.split(' '))
    const shown = narrow ? all : all.filter(({ id, optional }) => !optional || held.has(id) || chosen.includes(id))
    const choices = all.flatMap(({ id, header, optional }) => (optional ? [{ id, header, held: held.has(id), shown: shown.some((one) => one.id === id) }] : []))
    return { shown, choices: narrow ? [] : choices, toggle }
  }, [all, filled, chosen, toggle, narrow])
}
