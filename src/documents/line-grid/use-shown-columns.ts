import { useMemo } from 'react'
import { useStore } from 'zustand'
import { useGridColumns } from '@/stores/grid-columns'
import type { GridStore } from './store'
import type { GridColumn, GridLine, GridState } from './types'

/** Selects the ids of the optional columns that have a value or an error. Once shown a column stays, because the cursor may be in it. */
const selectFilled = <Line extends GridLine>(columns: readonly GridColumn<Line>[], newLine: () => Line) => {
  const optional = columns.filter((column) => column.optional)
  const emptyLine = newLine()
  const found = new Set<string>()
  let lastState: Pick<GridState<Line>, 'rows' | 'errors'> | null = null
  return ({ rows, errors }: GridState<Line>): string => {
    if (lastState?.rows === rows && lastState.errors === errors) return [...found].join(' ')
    lastState = { rows, errors }
    const wrong = [...errors.keys()]
    for (const { id, read } of optional)
      if (!found.has(id) && (rows.some((line) => read(line) !== read(emptyLine)) || wrong.some((key) => key.endsWith(`/${id}`)))) found.add(id)
    return [...found].join(' ')
  }
}

/**
 * The columns that the grid shows: the normal ones, and the optional ones that have a value or that the user has chosen.
 * @param all memoised
 * @param narrow whether it is shown on a phone, where an opened line has every field
 */
export const useShownColumns = <Line extends GridLine>(store: GridStore<Line>, all: readonly GridColumn<Line>[], narrow: boolean) => {
  const { chosen, toggle } = useGridColumns()
  const select = useMemo(() => selectFilled(all, store.env.newLine), [all, store])
  const filled = useStore(store, select)
  return useMemo(() => {
    const held = new Set(filled.split(' '))
    const shown = narrow ? all : all.filter(({ id, optional }) => !optional || held.has(id) || chosen.includes(id))
    const choices = all.flatMap(({ id, header, optional }) => (optional ? [{ id, header, held: held.has(id), shown: shown.some((one) => one.id === id) }] : []))
    return { shown, choices: narrow ? [] : choices, toggle }
  }, [all, filled, chosen, toggle, narrow])
}
