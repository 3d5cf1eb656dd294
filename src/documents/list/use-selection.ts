import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import type { RowSelection } from '@/ui/data-table/types'

export interface Selection<Row> extends RowSelection {
  rows: readonly Row[]
  add: (rows: readonly Row[]) => void
  clear: () => void
}

interface Options<Row> {
  shown: readonly Row[]
  rowId: (row: Row) => string
  /** Rows that were selected when the list was left. */
  initial: readonly Row[]
  /** Search and filters. When they change, the selection is cleared, because it would contain rows that are not in the list any more. */
  of: string
}

/** Selected rows, kept across pages. When a row is loaded again, the selection uses the new one. */
export const useSelection = <Row>({ shown, rowId, initial, of }: Options<Row>): Selection<Row> => {
  const [selected, setSelected] = useState<ReadonlyMap<string, Row>>(() => new Map(initial.map((row) => [rowId(row), row])))
  const anchor = useRef<string>(undefined)
  const latest = useRef({ shown, rowId })
  useEffect(() => {
    latest.current = { shown, rowId }
  })

  const previousFilters = useRef(of)
  useEffect(() => {
    if (previousFilters.current === of) return
    previousFilters.current = of
    setSelected(new Map())
  }, [of])

  const toggle = useCallback((id: string, range: boolean) => {
    const { shown: rows, rowId: idOf } = latest.current
    const ids = rows.map(idOf)
    const from = range && anchor.current !== undefined ? ids.indexOf(anchor.current) : -1
    const to = ids.indexOf(id)
    anchor.current = id
    setSelected((now) => {
      const next = new Map(now)
      if (from >= 0 && to >= 0) for (const row of rows.slice(Math.min(from, to), Math.max(from, to) + 1)) next.set(idOf(row), row)
      else if (!next.delete(id)) {
        const row = rows[to]
        if (row) next.set(id, row)
      }
      return next
    })
  }, [])

  const add = useCallback((rows: readonly Row[]) => {
    setSelected((now) => new Map([...now, ...rows.map((row) => [latest.current.rowId(row), row] as const)]))
  }, [])
  const clear = useCallback(() => setSelected(new Map()), [])

  return useMemo(() => {
    const selectedCount = shown.filter((row) => selected.has(rowId(row))).length
    const page = selectedCount === 0 ? 'none' : selectedCount === shown.length ? 'all' : 'some'
    const shownById = new Map(shown.map((row) => [rowId(row), row]))
    const togglePage = () =>
      setSelected((now) => {
        const next = new Map(now)
        for (const row of shown) {
          if (page === 'all') next.delete(rowId(row))
          else next.set(rowId(row), row)
        }
        return next
      })
    return { rows: [...selected].map(([id, row]) => shownById.get(id) ?? row), has: (id) => selected.has(id), toggle, page, togglePage, add, clear }
  }, [selected, shown, rowId, toggle, add, clear])
}
