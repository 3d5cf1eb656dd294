import { useInfiniteQuery } from '@tanstack/react-query'
import { useDeferredValue, useState } from 'react'
import type { BankStatement } from '@/contracts/bank-statements'
import { errorMessage } from '@/lib/api-error'
import { LineList } from '@/documents/line-list'
import { useCompanyId } from '@/session/session'
import { ErrorState } from '@/ui/feedback/error-state'
import { Input } from '@/ui/form/input'
import { Button } from '@/ui/primitives/button'
import { Skeleton } from '@/ui/primitives/skeleton'
import type { StatementOf } from './kinds'
import { lineColumns } from './line-columns'

/** From so many lines on, they can be searched. */
const SEARCHED_FROM = 20

/** The lines of a statement, which may be thousands, a page at a time. */
export const LinesPanel = ({ of, statement }: { of: StatementOf; statement: BankStatement }) => {
  const { voucherId, currency, lineCount } = statement
  const [typed, setTyped] = useState('')
  const q = useDeferredValue(typed.trim())
  const { data, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useInfiniteQuery(of.queries.lines(useCompanyId(), voucherId, q))
  if (error) return <ErrorState message={errorMessage(error)} onRetry={() => void refetch()} />
  if (!data) return <Skeleton className="h-40 w-full" />
  const lines = data.pages.flatMap(({ rows }) => rows)
  const columns = lineColumns(currency).filter(
    ({ id }) =>
      (id !== 'type' || lines.some(({ type, returnReason }) => type ?? returnReason)) &&
      (id !== 'valueDate' || lines.some(({ date, valueDate }) => valueDate && valueDate !== date)) &&
      (id !== 'original' || lines.some(({ original }) => original)),
  )
  return (
    <section aria-label="Lines" className="flex flex-col gap-2">
      {lineCount >= SEARCHED_FROM && (
        <Input
          type="search"
          aria-label="Search the lines"
          placeholder="Search by name, text, reference or amount"
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
          maxLength={100}
          className="sm:max-w-md"
        />
      )}
      {lines.length === 0 ? (
        <p className="text-ink-2">{q === '' ? 'The statement has no lines.' : 'No line holds that.'}</p>
      ) : (
        <LineList label="Lines of the statement" lines={lines} columns={columns} lineKey={({ id }) => id} />
      )}
      {hasNextPage && (
        <div>
          <Button busy={isFetchingNextPage} onClick={() => void fetchNextPage()}>
            Show more lines
          </Button>
        </div>
      )}
    </section>
  )
}
