import { createContext, useContext } from 'react'
import { useStore } from 'zustand'
import { type GridStore } from './store'
import type { GridLine, GridState } from './types'

/** Typed as unknown, because the type of the lines is only known where the context is used. */
const Context = createContext<unknown>(null)
export const GridProvider = Context.Provider

export const useGridStore = <Line extends GridLine>(): GridStore<Line> => {
  const store = useContext(Context)
  if (!store) throw new Error('Only inside a LineGrid')
  return store as GridStore<Line>
}

/** Re-renders only when the result of `select` has changed; `select` must return the same value for the same state. */
export const useGrid = <Line extends GridLine, T>(select: (state: GridState<Line>) => T): T => useStore(useGridStore<Line>(), select)
