import { useCallback, useState } from 'react'
import type { Cells } from './cells'

interface History {
  past: readonly Cells[]
  now: Cells
  future: readonly Cells[]
}

/** The decisions as they are edited, with every step to take back. */
export const useHistory = (start: Cells) => {
  const [{ past, now, future }, setHistory] = useState<History>({ past: [], now: start, future: [] })
  const change = useCallback((to: (cells: Cells) => Cells) => setHistory((h) => ({ past: [...h.past, h.now], now: to(h.now), future: [] })), [])
  const undo = useCallback(
    () => setHistory((h) => (h.past.length === 0 ? h : { past: h.past.slice(0, -1), now: h.past.at(-1) as Cells, future: [h.now, ...h.future] })),
    [],
  )
  const redo = useCallback(
    () => setHistory((h) => (h.future.length === 0 ? h : { past: [...h.past, h.now], now: h.future[0] as Cells, future: h.future.slice(1) })),
    [],
  )
  /** Begins anew: there is nothing to take back any more. */
  const restart = useCallback((cells: Cells) => setHistory({ past: [], now: cells, future: [] }), [])
  return { cells: now, change, undo, redo, restart, canUndo: past.length > 0, canRedo: future.length > 0 }
}
