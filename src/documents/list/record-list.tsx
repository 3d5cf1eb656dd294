import { type FetchQueryOptions, type QueryKey, useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useMay } from '@/lookups/use-may'
import { useCompanyId } from '@/session/session'
import type { ListDefinition } from './definition'
import { ListPage, type ListPageProps } from './list-page'

interface RecordListProps<Row extends object, Data, Key extends QueryKey> extends Pick<ListPageProps<Row>, 'list' | 'search' | 'actions'> {
  /** Query of the record of a row. Must keep its identity, as the list. */
  recordOf: (companyId: string, row: Row) => FetchQueryOptions<Data, Error, Data, Key>
  /** Page on which a record is added, and the label of its link, which is shown to users who may add one. */
  add: { to: string; label: string }
}

/** The list of a kind of records: fetches those that are likely to be opened next, and leads to the page on which one is added. */
export const RecordList = <Row extends object, Data, Key extends QueryKey>({ list, recordOf, add, ...page }: RecordListProps<Row, Data, Key>) => {
  const companyId = useCompanyId()
  const queryClient = useQueryClient()
  const mayAdd = useMay(list.module, 'create')
  const definition = useMemo(
    (): ListDefinition<Row> => ({ ...list, prefetch: (row) => void queryClient.prefetchQuery(recordOf(companyId, row)) }),
    [list, recordOf, queryClient, companyId],
  )
  return <ListPage {...page} list={definition} create={mayAdd ? add : undefined} />
}
