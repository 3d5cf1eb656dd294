import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { formatMoment } from '@/documents/dates'
import { errorMessage } from '@/lib/api-error'
import { useCompanyId } from '@/session/session'
import { ErrorState } from '@/ui/feedback/error-state'
import { Panel } from '@/ui/layout/panel'
import { Button } from '@/ui/primitives/button'
import { Skeleton } from '@/ui/primitives/skeleton'
import { signInsQuery } from './queries'

const FIRST_COUNT = 10

/** Events that concern the account's security, newest first. */
export const HistoryPanel = ({ userId }: { userId: string }) => {
  const [showAll, setShowAll] = useState(false)
  const { data, error, refetch, isFetching } = useQuery(signInsQuery(useCompanyId(), userId))
  return (
    <Panel title="Sign-in history">
      {error && !data && <ErrorState message={errorMessage(error)} onRetry={() => void refetch()} retrying={isFetching} />}
      {!data && !error && <Skeleton className="h-24" />}
      {data?.length === 0 && <p className="text-ink-2">Nothing yet.</p>}
      {data && data.length > 0 && (
        <ol aria-label="Sign-in history" className="-my-1">
          {data.slice(0, showAll ? undefined : FIRST_COUNT).map(({ at, what, refused, address, device }, index) => (
            <li key={`${at}-${index}`} className="border-b border-line py-1.5 last:border-0">
              <p className={refused ? 'text-negative' : undefined}>
                {what}
                {refused && ' (refused)'}
              </p>
              <p className="text-meta text-ink-2">{[formatMoment(at), device, address].filter(Boolean).join(' · ')}</p>
            </li>
          ))}
        </ol>
      )}
      {data && data.length > FIRST_COUNT && !showAll && (
        <Button tone="ghost" className="mt-2" onClick={() => setShowAll(true)}>
          Show all {data.length}
        </Button>
      )}
    </Panel>
  )
}
