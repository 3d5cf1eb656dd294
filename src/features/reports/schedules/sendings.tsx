import { useQuery } from '@tanstack/react-query'
import { formatDay } from '@/documents/dates'
import { useCompanyId } from '@/session/session'
import { QueryError } from '@/ui/feedback/query-error'
import { Skeleton } from '@/ui/primitives/skeleton'
import { sendingsQuery } from './queries'
import { sendingStates } from './words'

/** What became of a schedule's report on each day, for each recipient. */
export const Sendings = ({ id }: { id: string }) => {
  const { data, error, refetch, isFetching } = useQuery(sendingsQuery(useCompanyId(), id))
  if (error) return <QueryError error={error} onRetry={() => void refetch()} retrying={isFetching} />
  if (!data) return <Skeleton className="h-20 w-full" />
  if (data.rows.length === 0) return <p className="text-ink-2">Nothing was sent yet.</p>
  return (
    <div className="overflow-x-auto">
      <table className="w-full text-left">
        <thead>
          <tr className="text-meta text-ink-2">
            <th scope="col">Day</th>
            <th scope="col">To</th>
            <th scope="col">What became of it</th>
          </tr>
        </thead>
        <tbody>
          {data.rows.map(({ dueOn, recipient, state, reason }) => (
            <tr key={`${dueOn} ${recipient}`} className="border-t border-line">
              <td className="py-1 pr-4 whitespace-nowrap">{formatDay(dueOn)}</td>
              <td className="pr-4">{recipient}</td>
              <td className={state === 'queued' || state === 'sent' ? '' : 'text-negative'}>
                {reason ? `${sendingStates[state]}: ${reason}` : sendingStates[state]}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
