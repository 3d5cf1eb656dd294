import { useQuery } from '@tanstack/react-query'
import { formatMoment } from '@/documents/dates'
import { errorMessage } from '@/lib/api-error'
import { useCompanyId } from '@/session/session'
import { ErrorState } from '@/ui/feedback/error-state'
import { Panel } from '@/ui/layout/panel'
import { Skeleton } from '@/ui/primitives/skeleton'
import { signInsQuery } from './queries'

/** What concerned the account's safety, newest first. */
export const HistoryPanel = ({ userId }: { userId: string }) => {
  const { data, error, refetch, isFetching } = useQuery(signInsQuery(useCompanyId(), userId))
  return (
    <Panel title="Sign-in history">
      {error && !data && <ErrorState message={errorMessage(error)} onRetry={() => void refetch()} retrying={isFetching} />}
      {!data && !error && <Skeleton className="h-24" />}
      {data?.length === 0 && <p className="text-ink-2">Nothing yet.</p>}
      {data && data.length > 0 && (
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable by keyboard
        <ol aria-label="Sign-in history" className="-my-1 max-h-80 overflow-y-auto" tabIndex={0}>
          {data.map(({ at, what, refused, address, device }, index) => (
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
    </Panel>
  )
}
