import type { ReactNode } from 'react'
import { EmptyState } from '@/ui/feedback/empty-state'
import { Button } from '@/ui/primitives/button'

export interface ListEmptyProps {
  nouns: readonly [one: string, many: string]
  /** What is searched for, or ''. */
  q: string
  /** Filters that hold, without the search. */
  filters: number
  onClearLast: () => void
  onClearAll: () => void
  /** The ways to a first record. */
  actions: ReactNode
}

/** "this filter", "these 2 filters", "“fox” and this filter": what hides the rows. */
const hidersInWords = (q: string, filters: number): string =>
  [q && `“${q}”`, filters === 1 ? 'this filter' : filters > 1 ? `these ${filters} filters` : ''].filter(Boolean).join(' and ')

/** What stands where no row does: how to a first record, or what hides them. */
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
