import { type RefObject, useCallback, useEffect, useLayoutEffect, useRef } from 'react'
import { useFocusPath } from '../form/focus-path'
import { commitEditing } from './editing'
import { type GridStore, moveTo, replaceRows } from './store'
import type { GridLine } from './types'

const EMIT_MS = 250

const sameFields = (a: object, b: object): boolean => {
  const names = Object.keys(a)
  return names.length === Object.keys(b).length && names.every((name) => (a as Record<string, unknown>)[name] === (b as Record<string, unknown>)[name])
}
/** Compares the fields of the lines, because a form may hand back copies. */
const sameLines = (a: readonly object[], b: readonly object[]): boolean =>
  a === b || (a.length === b.length && a.every((line, index) => line === b[index] || sameFields(line, b[index] ?? {})))

/**
 * Makes the grid one controlled field: `onChange` is called for commits at most every 250 ms, and at once when the focus leaves the grid,
 * the form is submitted or the page is hidden. `lines` that differ from the last reported ones replace the rows as one undo step.
 * @returns a function that calls `onChange` at once
 */
export const useEmit = <Line extends GridLine>(
  store: GridStore<Line>,
  box: RefObject<HTMLElement | null>,
  lines: readonly Line[],
  onChange: (lines: Line[]) => void,
): (() => void) => {
  const lastReported = useRef<readonly Line[]>(lines)
  const latestOnChange = useRef(onChange)
  const lastLines = useRef(lines)
  const flush = useCallback(() => {
    const { rows } = store.getState()
    if (rows === lastReported.current) return
    lastReported.current = rows
    latestOnChange.current([...rows])
  }, [store])

  useLayoutEffect(() => {
    latestOnChange.current = onChange
    if (lastLines.current === lines) return
    lastLines.current = lines
    if (sameLines(lines, lastReported.current)) return
    lastReported.current = lines.length > 0 ? lines : store.getState().rows
    if (lines.length > 0) replaceRows(store, lines)
    else {
      replaceRows(store, [store.env.newLine()])
      lastReported.current = store.getState().rows
    }
  })

  // On unmount: the last chance to report what was typed just before the form is left, so that a draft contains it.
  useLayoutEffect(() => flush, [flush])

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const unsubscribe = store.subscribe(({ rows }) => {
      if (rows === lastReported.current || timer !== undefined) return
      timer = setTimeout(() => {
        timer = undefined
        flush()
      }, EMIT_MS)
    })
    const settle = () => {
      commitEditing(store, { focus: false })
      flush()
    }
    const onHidden = () => document.visibilityState === 'hidden' && settle()
    const form = box.current?.closest('form')
    form?.addEventListener('submit', settle, true)
    addEventListener('pagehide', settle)
    document.addEventListener('visibilitychange', onHidden)
    return () => {
      unsubscribe()
      clearTimeout(timer)
      form?.removeEventListener('submit', settle, true)
      removeEventListener('pagehide', settle)
      document.removeEventListener('visibilitychange', onHidden)
    }
  }, [store, box, flush])
  return flush
}

/** Lets the form's error summary jump to a cell by its path: `lines.3.qty`. A path that names no column leads to the line's first cell. */
export const useCellPaths = <Line extends GridLine>(
  store: GridStore<Line>,
  box: RefObject<HTMLElement | null>,
  name: string,
  open: (row: number) => void,
): void => {
  const find = useCallback(
    (path: string): boolean => {
      const [row = '0', field = ''] = path.slice(name.length + 1).split('.')
      const at = Number(row) || 0
      if (at >= store.getState().rows.length) return false
      const col = store.env.columns.findIndex(({ id, errorFields }) => id === field || errorFields?.includes(field))
      moveTo(store, { row: at, col: Math.max(0, col) })
      open(at)
      return true
    },
    [store, name, open],
  )
  useFocusPath(box, find)
}
