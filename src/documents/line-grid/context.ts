import { createContext, useContext } from 'react'
import { useStore } from 'zustand'
import { type GridStore } from './store'
import type { GridLine, GridState } from './types'

/** Whose lines a context holds is known where they are used, not here. */
const Context = createContext<unknown>(null)
export const GridProvider = Context.Provider

export const useGridStore = <Line extends GridLine>(): GridStore<Line> => {
  const store = useContext(Context)
  if (!store) throw new Error('Only inside a LineGrid')
  return store as GridStore<Line>
}

/** Re-renders only when what `select` gives has changed; it must give the same thing for the same state. */
export const useGrid = <Line extends GridLine, T>(select: (state: GridState<Line>) => T): T => useStore(useGridStore<Line>(), select)
