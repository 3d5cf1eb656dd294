import { type FetchQueryOptions, type QueryKey, useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { AnyEndpoint } from '@/contracts/endpoint'
import type { ListTable } from '@/contracts/list-columns'
import type { FilterFields, ListOrders } from '@/contracts/lists'
import type { PageUrl } from '@/contracts/permissions'
import { type DocumentKind, documentKinds } from '@/contracts/document-kinds'
import { documentLink } from '@/lookups/document-links'
import { useMay } from '@/lookups/use-may'
import { useCompanyId } from '@/session/session'
import { type Drawing, factsOf, screenColumns } from './columns'
import { visibleFilterFields, type ListDefinition } from './definition'
import { ListPage, type ListPageProps } from './list-page'

interface DocumentRow {
  id: string
  voucherId: string
}

type Parts<Row extends object> = Pick<ListDefinition<Row>, 'nouns' | 'searchHint' | 'views' | 'within'>
/** Overrides for a list of only some of a kind's documents, and for documents that have several pages. */
type Exceptions<Row extends object> = Partial<Pick<ListDefinition<Row>, 'name' | 'title' | 'rowLink'>>

interface DocumentList<Row extends DocumentRow, Id extends string, Document, Key extends QueryKey> extends Parts<Row>, Exceptions<Row> {
  kind: DocumentKind
  table: ListTable<Row, Id>
  drawing?: Drawing<Row, Id>
  filters: FilterFields
  orders: ListOrders
  queries: {
    endpoints: { export: AnyEndpoint; totals?: AnyEndpoint }
    list: ListDefinition<Row>['query']
    record: (companyId: string, voucherId: string) => FetchQueryOptions<Document, Error, Document, Key>
  }
  /** Label of the link to a new document, which is shown to users who may create one. */
  create?: string
  /** The page on which a document is added, if the kind has several. */
  addPage?: PageUrl
}

type PageProps<Row extends object> = Pick<ListPageProps<Row>, 'search' | 'create' | 'actions'> & Pick<ListDefinition<Row>, 'selectionActions' | 'rowActions'>

/** Makes the list page of a kind of document. Parts that only some lists have are passed as props of the page. */
export const documentList = <Row extends DocumentRow, Id extends string, Document, Key extends QueryKey>({
  kind,
  table,
  drawing = {},
  filters,
  orders,
  queries,
  create: label,
  addPage = documentKinds[kind].pages.add,
  ...rest
}: DocumentList<Row, Id, Document, Key>) => {
  const { module, many } = documentKinds[kind]
  return function DocumentListPage({ search, create, actions, selectionActions, rowActions }: PageProps<Row>) {
    const companyId = useCompanyId()
    const queryClient = useQueryClient()
    const mayCreate = useMay(module, 'create')
    const costs = useMay(module, 'cost')
    const list = useMemo(
      (): ListDefinition<Row> => ({
        name: module,
        title: many,
        module,
        rowLink: (row) => documentLink(kind, row.voucherId),
        ...rest,
        fields: visibleFilterFields(filters, costs),
        columns: screenColumns(table, orders, drawing, costs),
        rowId: (row) => row.id,
        rowName: (row) => row.voucherId,
        firstSort: orders.first,
        query: queries.list,
        exporting: queries.endpoints.export,
        totals: queries.endpoints.totals,
        peek: factsOf(table, drawing, costs),
        prefetch: (row) => void queryClient.prefetchQuery(queries.record(companyId, row.voucherId)),
        selectionActions,
        rowActions,
      }),
      [companyId, queryClient, costs, selectionActions, rowActions],
    )
    return <ListPage list={list} search={search} actions={actions} create={create ?? (mayCreate && label !== undefined ? { to: addPage, label } : undefined)} />
  }
}
