import type { ReactNode } from 'react'
import { EmptyState } from '@/ui/feedback/empty-state'
import { Button } from '@/ui/primitives/button'

export interface ListEmptyProps {
  nouns: readonly [one: string, many: string]
  /** The search text, or ''. */
  q: string
  /** The number of active filters, not counting the search. */
  filters: number
  onClearLast: () => void
  onClearAll: () => void
  /** Buttons that create a first record. */
  actions: ReactNode
}

/** Names what hides the rows: "this filter", "these 2 filters", "“fox” and this filter". */
const hidersInWords = (q: string, filters: number): string =>
  [q && `“${q}”`, filters === 1 ? 'this filter' : filters > 1 ? `these ${filters} filters` : ''].filter(Boolean).join(' and ')

/** Shown in an empty list: how to create a first record, or which search and filters hide the rows. */
export const ListEmpty = ({ nouns, q, filters, onClearLast, onClearAll, actions }: ListEmptyProps) => {
  const count = filters + (q ? 1 : 0)
  if (count === 0) return <EmptyState action={actions}>There is no {nouns[0]} yet.</EmptyState>
  return (
    <EmptyState
      action={
        <div className="flex flex-wrap justify-center gap-2">
          {count > 1 && <Button onClick={onClearLast}>Clear last filter</Button>}
          <Button onClick={onClearAll}>{count > 1 ? 'Clear all' : q ? 'Clear the search' : 'Clear the filter'}</Button>
        </div>
      }
    >
      No {nouns[0]} matches {hidersInWords(q, filters)}.
    </EmptyState>
  )
}
