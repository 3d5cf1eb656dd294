import { createFileRoute } from '@tanstack/react-router'
import { preload } from '@/documents/query'
import { queries } from '@/features/accounts/queries'
import { ChartPage } from '@/features/accounts/tree/page'
import { chartSearch } from '@/features/accounts/tree/search'
import { requirePage } from '@/session/require-page'

export const Route = createFileRoute('/_app/finance/chartOfAccounts/account/list')({
  validateSearch: chartSearch,
  beforeLoad: requirePage('/finance/chartOfAccounts/account/list'),
  loaderDeps: ({ search: { asOf } }) => ({ asOf }),
  loader: ({ context: { queryClient, companyId }, deps }) => preload(queryClient, queries.tree(companyId, deps.asOf)),
  component: () => <ChartPage search={Route.useSearch()} />,
})
