import { useMemo } from 'react'
import { Button } from '@/ui/primitives/button'
import { useShallow } from 'zustand/react/shallow'
import { problemRows } from './cells'
import { useGrid, useGridStore } from './context'
import { nextProblem } from './keys'
import { keepAsText, retryLookup, UNKNOWN } from './resolve-parts'
import type { GridLine, GridState } from './types'

const plural = (count: number, one: string, more: string) => (count === 1 ? one : more)

/** Shows running and failed part lookups and the number of lines that need attention, with a button that goes to the next one. */
export const StatusLine = <Line extends GridLine>({ onGo }: { onGo?: (row: number) => void }) => {
  const store = useGridStore<Line>()
  const state = useGrid(useShallow(({ rows, errors, marks, lookup }: GridState<Line>) => ({ rows, errors, marks, lookup })))
  const { columns } = store.env
  // Not computed in the selector, which runs at every move of the cursor.
  const count = useMemo(() => problemRows(state, columns), [state, columns])
  const unknown = useMemo(() => [...state.marks.values()].some(({ message }) => message === UNKNOWN), [state.marks])
  const rows = state.rows.length
  const { pending, failed } = state.lookup
  const next = () => nextProblem(store) && onGo?.(store.getState().cursor.row)
  return (
    <div className="flex min-h-8 flex-wrap items-center gap-x-3 gap-y-1 text-meta">
      <p role="status" className="text-ink-2">
        {pending > 0 && `Looking up ${pending} part ${plural(pending, 'number', 'numbers')}…`}
        {count > 0 && (
          <span className="font-medium text-negative">
            {count} of {rows} {plural(rows, 'row', 'rows')} {plural(count, 'needs', 'need')} attention
          </span>
        )}
        {failed !== null && <span className="text-negative"> Part numbers could not be looked up: {failed}</span>}
      </p>
      {failed !== null && <Button onClick={() => retryLookup(store)}>Look up again</Button>}
      {count > 0 && (
        <Button onClick={next} aria-keyshortcuts="F8">
          Next problem
        </Button>
      )}
      {unknown && count > 0 && <Button onClick={() => keepAsText(store)}>Keep unknown parts as text</Button>}
    </div>
  )
}
