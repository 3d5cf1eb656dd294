import { useQuery } from '@tanstack/react-query'
import { RotateCw } from 'lucide-react'
import { type ReactNode, useMemo } from 'react'
import { call } from '@/lib/call'
import { companyKeys } from '@/session/keys'
import { useCompanyId } from '@/session/session'
import { IconButton } from '@/ui/primitives/icon-button'
import { Skeleton } from '@/ui/primitives/skeleton'
import { Amount } from '../amount'
import type { ListDefinition } from './definition'
import type { ListSearch } from './search'
import { withFilter } from './within'

/** `total:USD` and `total:AED` as the two amounts under the column `total`. */
export const totalsByColumn = (totals: Readonly<Record<string, string>>): Map<string, { currency: string; value: string }[]> => {
  const columns = new Map<string, { currency: string; value: string }[]>()
  for (const [key, value] of Object.entries(totals)) {
    const [column = '', currency = ''] = key.split(':')
    columns.set(column, [...(columns.get(column) ?? []), { currency, value }])
  }
  return columns
}

/** A sum comes after the rows: its place is made before, and one that is longer reaches to the left rather than move the columns. */
const room = 'min-w-[17ch]'

const Coming = () => (
  <span className={`block ${room}`}>
    <Skeleton className="ml-auto w-16" />
  </span>
)

/** Sums over the whole filter, fetched beside the page so that it never waits for them. One that failed shows a dash with a retry. */
export const useTotals = <Row extends object>({ name, totals, columns, within }: ListDefinition<Row>, { q, f: asked }: ListSearch, enabled: boolean) => {
  const f = withFilter(within, asked)
  const summed = useMemo(() => columns.filter((column) => column.amount && column.currency), [columns])
  const wanted = totals !== undefined && summed.length > 0
  const companyId = useCompanyId()
  const { data, isError, isFetching, refetch } = useQuery({
    queryKey: companyKeys(name).list(companyId, { totals: { q, f } }),
    queryFn: async ({ signal }) => {
      if (!totals) return {}
      const answer = (await call(totals, { query: { q, f }, companyId, signal } as never)) as { totals: Record<string, string> }
      return answer.totals
    },
    enabled: enabled && wanted,
  })
  return useMemo((): Record<string, ReactNode> | undefined => {
    if (!wanted) return undefined
    if (isError)
      return Object.fromEntries(
        summed.map(({ id, header }) => [
          id,
          <span key={id} className="inline-flex items-center gap-1">
            –
            <IconButton label={`Compute the total of ${header} again`} disabled={isFetching} onClick={() => void refetch()} className="size-6">
              <RotateCw aria-hidden />
            </IconButton>
          </span>,
        ]),
      )
    if (!data) return Object.fromEntries(summed.map(({ id }) => [id, <Coming key={id} />]))
    return Object.fromEntries(
      [...totalsByColumn(data)].map(([id, amounts]) => [
        id,
        <div key={id} className={`${room} flex flex-col items-end sm:[contain:inline-size]`}>
          {amounts.map(({ currency, value }) => (
            <Amount key={currency} value={value} currency={currency} withCode={currency !== ''} />
          ))}
        </div>,
      ]),
    )
  }, [wanted, summed, data, isError, isFetching, refetch])
}
