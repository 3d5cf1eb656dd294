import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useMemo } from 'react'
import type { ChartTree } from '@/contracts/accounts'
import { isAccessError } from '@/documents/query'
import { useMay } from '@/lookups/use-may'
import { useCompanyId } from '@/session/session'
import { EmptyState } from '@/ui/feedback/empty-state'
import { QueryError } from '@/ui/feedback/query-error'
import { PageHeader } from '@/ui/layout/page-header'
import { buttonClass } from '@/ui/primitives/button'
import { Skeleton } from '@/ui/primitives/skeleton'
import { accountPages, queries } from '../queries'
import { ExportMenu } from './export-menu'
import { hiddenAccounts, treeRows } from './rows'
import type { ChartSearch } from './search'
import { Toolbar } from './toolbar'
import { TreeGrid } from './tree-grid'
import { useFolded } from './use-folded'

const Actions = () => {
  const mayCreate = useMay('accounts', 'create')
  const mayImport = useMay('accounts', 'import')
  const mayExport = useMay('accounts', 'export')
  const mayReadGroups = useMay('account-groups', 'read')
  return (
    <>
      {mayReadGroups && (
        <Link to={accountPages.groups} className={buttonClass()}>
          Groups
        </Link>
      )}
      {mayExport && <ExportMenu />}
      {mayImport && (
        <Link to={accountPages.import} className={buttonClass()}>
          Import
        </Link>
      )}
      {mayCreate && (
        <Link to={accountPages.add} className={buttonClass('primary')}>
          New account
        </Link>
      )}
    </>
  )
}

const counted = (count: number) => `${count.toLocaleString('en')} closed ${count === 1 ? 'account is' : 'accounts are'} not shown`

const Summary = ({ tree, closed }: { tree: ChartTree; closed: boolean }) => {
  const { count, withBalance } = hiddenAccounts(tree, closed)
  return (
    <p role="status" className="mt-2 text-meta text-ink-2">
      {tree.accounts.length.toLocaleString('en')} accounts.{' '}
      {count > 0 && `${counted(count)}${withBalance > 0 ? `, ${withBalance.toLocaleString('en')} of them with a balance; groups include it` : ''}.`}
    </p>
  )
}

const Chart = ({ tree, search, folding }: { tree: ChartTree; search: ChartSearch; folding: ReturnType<typeof useFolded> }) => {
  const { folded, toggle } = folding
  const closed = search.closed === 'yes'
  const rows = useMemo(() => treeRows(tree, { folded, filter: search.q ?? '', closed }), [tree, folded, search.q, closed])
  return (
    <>
      {rows.length === 0 ? <EmptyState>No account has “{search.q}” in its number or name.</EmptyState> : <TreeGrid tree={tree} rows={rows} onToggle={toggle} />}
      <Summary tree={tree} closed={closed} />
    </>
  )
}

/** The chart of accounts as a tree, with balances on a day. */
export const ChartPage = ({ search }: { search: ChartSearch }) => {
  const { data: tree, error, refetch, isFetching } = useQuery({ ...queries.tree(useCompanyId(), search.asOf), throwOnError: isAccessError })
  const folding = useFolded()
  return (
    <>
      <PageHeader title="Chart of accounts" actions={<Actions />} />
      <Toolbar search={search} onFold={() => folding.setFolded(new Set(tree?.groups.map(({ id }) => id)))} onUnfold={() => folding.setFolded(new Set())} />
      {tree ? (
        <Chart tree={tree} search={search} folding={folding} />
      ) : error ? (
        <QueryError error={error} onRetry={() => void refetch()} retrying={isFetching} />
      ) : (
        <Skeleton className="h-96 w-full" />
      )}
    </>
  )
}
