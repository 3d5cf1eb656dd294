import { Link } from '@tanstack/react-router'
import { Plus } from 'lucide-react'
import type { ReactNode } from 'react'
import { ApiError, errorMessage } from '@/lib/api-error'
import { DataTable } from '@/ui/data-table/data-table'
import { Pager } from '@/ui/data-table/pager'
import type { DataColumn, RowLink } from '@/ui/data-table/types'
import { EmptyState } from '@/ui/feedback/empty-state'
import { PageHeader } from '@/ui/layout/page-header'
import { Button, buttonClass } from '@/ui/primitives/button'
import { ListFilters } from './list-filters'
import type { ListSearch, SearchChange } from './list-search'

interface Page<Row> {
  rows: Row[]
  total: number
  totalCapped: boolean
  nextCursor?: string
  previousCursor?: string
}

export interface ListPageProps<Row extends object> {
  title: string
  nouns: readonly [one: string, many: string]
  /** What the URL says, as the route validated it. */
  search: ListSearch
  onSearch: (change: SearchChange, replace?: boolean) => void
  query: { data: Page<Row> | undefined; isPending: boolean; isFetching: boolean; error: Error | null; refetch: () => unknown }
  columns: readonly DataColumn<Row>[]
  rowId: (row: Row) => string
  rowLink: (row: Row) => RowLink
  /** Statuses to filter by; without them there is no such filter. */
  statuses?: readonly string[]
  /** What can be searched, e.g. "Number, subject or customer". */
  searchHint: string
  /** The way to a new record, for who may add one. */
  create?: { to: string; label: string }
  actions?: ReactNode
}

const CreateLink = ({ to, label }: { to: string; label: string }) => (
  <Link to={to} className={buttonClass('primary')}>
    <Plus aria-hidden className="size-4" />
    {label}
  </Link>
)

/** A list whose whole state is in the URL: search, status, order and position. */
export const ListPage = <Row extends object>(props: ListPageProps<Row>) => {
  const { title, nouns, search, onSearch, query, columns, statuses, searchHint, create, actions } = props
  const { data, error } = query
  const filtered = Boolean(search.q || search.f)
  const clear = () => onSearch({ q: undefined, f: undefined })
  const createLink = create && <CreateLink {...create} />
  return (
    <>
      <PageHeader
        title={title}
        actions={
          <>
            {actions}
            {createLink}
          </>
        }
      />
      <ListFilters search={search} onSearch={onSearch} statuses={statuses} hint={searchHint} />
      <DataTable
        label={title}
        columns={columns}
        rows={data?.rows ?? []}
        rowId={props.rowId}
        rowLink={props.rowLink}
        sort={{ by: search.sort.replace(/^-/, ''), dir: search.sort.startsWith('-') ? 'desc' : 'asc' }}
        onSort={({ by, dir }) => onSearch({ sort: dir === 'desc' ? `-${by}` : by })}
        loading={query.isPending}
        fetching={query.isFetching}
        error={error && { message: errorMessage(error), requestId: error instanceof ApiError ? error.requestId : undefined }}
        onRetry={() => void query.refetch()}
        empty={
          filtered ? (
            <EmptyState action={<Button onClick={clear}>Clear the filter</Button>}>No {nouns[0]} matches this filter.</EmptyState>
          ) : (
            <EmptyState action={createLink}>There is no {nouns[0]} yet.</EmptyState>
          )
        }
      />
      {data && !error && (
        <Pager
          nouns={nouns}
          total={data.total}
          totalCapped={data.totalCapped}
          onCountAll={() => onSearch({ count: 'all', after: search.after, before: search.before })}
          onPrevious={data.previousCursor ? () => onSearch({ before: data.previousCursor }) : undefined}
          onNext={data.nextCursor ? () => onSearch({ after: data.nextCursor }) : undefined}
        />
      )}
    </>
  )
}
