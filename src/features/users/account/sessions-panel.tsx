import { useQuery } from '@tanstack/react-query'
import type { OwnSession } from '@/contracts/account'
import { formatMoment } from '@/documents/dates'
import { errorMessage } from '@/lib/api-error'
import { useCompanyId } from '@/session/session'
import { ErrorState } from '@/ui/feedback/error-state'
import { notify } from '@/ui/feedback/notify'
import { Panel } from '@/ui/layout/panel'
import { Button } from '@/ui/primitives/button'
import { Skeleton } from '@/ui/primitives/skeleton'
import { mutations } from './mutations'
import { sessionsQuery } from './queries'

const SessionRow = ({
  session: { device, address, startedAt, lastSeenAt, isThis },
  onEnd,
  busy,
}: {
  session: OwnSession
  onEnd: () => void
  busy: boolean
}) => (
  <li className="flex flex-wrap items-center gap-x-4 gap-y-1 border-b border-line py-2 last:border-0">
    <div className="min-w-0 grow basis-48">
      <p className="font-medium">
        {device}
        {isThis && <span className="font-normal text-ink-2"> · this device</span>}
      </p>
      <p className="text-meta text-ink-2">
        {address ? `${address}, ` : ''}since {formatMoment(startedAt)}, last seen {formatMoment(lastSeenAt)}
      </p>
    </div>
    {!isThis && (
      <Button busy={busy} onClick={onEnd} aria-label={`End the session on ${device} since ${formatMoment(startedAt)}`}>
        End
      </Button>
    )}
  </li>
)

/** Current sessions of the user. */
export const SessionsPanel = () => {
  const { data, error, refetch, isFetching } = useQuery(sessionsQuery(useCompanyId()))
  const end = mutations.useEndSessions()
  const stop = (which: Parameters<typeof end.mutate>[0], message: string) =>
    end.mutate(which, { onSuccess: () => notify.success(message), onError: (failure) => notify.error(errorMessage(failure)) })
  const otherSessions = data?.filter(({ isThis }) => !isThis) ?? []
  return (
    <Panel
      title="Where you are signed in"
      actions={
        otherSessions.length > 0 && (
          <Button busy={end.isPending} onClick={() => stop({ others: true }, 'All other sessions are ended.')}>
            End all others
          </Button>
        )
      }
    >
      {error && !data && <ErrorState message={errorMessage(error)} onRetry={() => void refetch()} retrying={isFetching} />}
      {!data && !error && <Skeleton className="h-12" />}
      {data && (
        <ul aria-label="Sessions" className="-my-2">
          {data.map((session) => (
            <SessionRow key={session.id} session={session} busy={end.isPending} onEnd={() => stop({ sessionId: session.id }, 'The session is ended.')} />
          ))}
        </ul>
      )}
    </Panel>
  )
}
