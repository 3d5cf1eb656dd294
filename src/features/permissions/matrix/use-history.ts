import { useCallback, useState } from 'react'
import type { Cells } from './cells'

interface History {
  past: readonly Cells[]
  now: Cells
  future: readonly Cells[]
}

/** Edited decisions with undo and redo. */
export const useHistory = (initial: Cells) => {
  const [{ past, now, future }, setHistory] = useState<History>({ past: [], now: initial, future: [] })
  const change = useCallback((update: (cells: Cells) => Cells) => setHistory((h) => ({ past: [...h.past, h.now], now: update(h.now), future: [] })), [])
  const undo = useCallback(
    () => setHistory((h) => (h.past.length === 0 ? h : { past: h.past.slice(0, -1), now: h.past.at(-1) as Cells, future: [h.now, ...h.future] })),
    [],
  )
  const redo = useCallback(
    () => setHistory((h) => (h.future.length === 0 ? h : { past: [...h.past, h.now], now: h.future[0] as Cells, future: h.future.slice(1) })),
    [],
  )
  /** Starts again with `cells` and nothing to undo. */
  const restart = useCallback((cells: Cells) => setHistory({ past: [], now: cells, future: [] }), [])
  return { cells: now, change, undo, redo, restart, canUndo: past.length > 0, canRedo: future.length > 0 }
}
