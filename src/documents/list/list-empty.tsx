import type { ReactNode } from 'react'
import { EmptyState } from '@/ui/feedback/empty-state'
import { Button } from '@/ui/primitives/button'

export interface ListEmptyProps {
  nouns: readonly [one: string, many: string]
  /** Filters that hold, with the search text as one of them. */
  count: number
  onClearLast: () => void
  onClearAll: () => void
  /** The ways to a first record. */
  actions: ReactNode
}

/** What stands where no row does: how to a first record, or what hides them. */
export const ListEmpty = ({ nouns, count, onClearLast, onClearAll, actions }: ListEmptyProps) =>
  count === 0 ? (
    <EmptyState action={actions}>There is no {nouns[0]} yet.</EmptyState>
  ) : (
    <EmptyState
      action={
        <div className="flex flex-wrap justify-center gap-2">
          {count > 1 && <Button onClick={onClearLast}>Clear last filter</Button>}
          <Button onClick={onClearAll}>{count > 1 ? 'Clear all' : 'Clear the filter'}</Button>
        </div>
      }
    >
      No {nouns[0]} matches {count === 1 ? 'this filter' : `these ${count} filters`}.
    </EmptyState>
  )
