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

/** Groups totals by column: `total:USD` and `total:AED` become two amounts of the column `total`. */
export const totalsByColumn = (totals: Readonly<Record<string, string>>): Map<string, { currency: string; value: string }[]> => {
  const columns = new Map<string, { currency: string; value: string }[]>()
  for (const [key, value] of Object.entries(totals)) {
    const [column = '', currency = ''] = key.split(':')
    columns.set(column, [...(columns.get(column) ?? []), { currency, value }])
  }
  return columns
}

/** Totals arrive after the rows, so their space is reserved. A longer total extends to the left instead of moving the columns. */
const totalWidth = 'min-w-[17ch]'

const LoadingTotal = () => (
  <span className={`block ${totalWidth}`}>
    <Skeleton className="ml-auto w-16" />
  </span>
)

/** Totals of all rows that match the filter, fetched apart from the page so that it never waits for them. If that fails, shows a dash with a retry. */
export const useTotals = <Row extends object>({ name, totals, columns, within }: ListDefinition<Row>, { q, f: urlFilters }: ListSearch, enabled: boolean) => {
  const f = withFilter(within, urlFilters)
  const summedColumns = useMemo(() => columns.filter((column) => column.amount && column.currency), [columns])
  const hasTotals = totals !== undefined && summedColumns.length > 0
  const companyId = useCompanyId()
  const { data, isError, isFetching, refetch } = useQuery({
    queryKey: companyKeys(name).list(companyId, { totals: { q, f } }),
    queryFn: async ({ signal }) => {
      if (!totals) return {}
      const answer = (await call(totals, { query: { q, f }, companyId, signal } as never)) as { totals: Record<string, string> }
      return answer.totals
    },
    enabled: enabled && hasTotals,
  })
  return useMemo((): Record<string, ReactNode> | undefined => {
    if (!hasTotals) return undefined
    if (isError)
      return Object.fromEntries(
        summedColumns.map(({ id, header }) => [
          id,
          <span key={id} className="inline-flex items-center gap-1">
            –
            <IconButton label={`Compute the total of ${header} again`} disabled={isFetching} onClick={() => void refetch()} className="size-6">
              <RotateCw aria-hidden />
            </IconButton>
          </span>,
        ]),
      )
    if (!data) return Object.fromEntries(summedColumns.map(({ id }) => [id, <LoadingTotal key={id} />]))
    return Object.fromEntries(
      [...totalsByColumn(data)].map(([id, amounts]) => [
        id,
        <div key={id} className={`${totalWidth} flex flex-col items-end sm:[contain:inline-size]`}>
          {amounts.map(({ currency, value }) => (
            <Amount key={currency} value={value} currency={currency} withCode={currency !== ''} />
          ))}
        </div>,
      ]),
    )
  }, [hasTotals, summedColumns, data, isError, isFetching, refetch])
}
