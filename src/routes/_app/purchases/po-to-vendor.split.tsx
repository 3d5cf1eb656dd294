import { createFileRoute } from '@tanstack/react-router'
import { loadRecord } from '@/documents/query'
import { urlKeys } from '@/documents/url'
import { queries } from '@/features/vendor-pos/queries'
import { SplitOrder } from '@/features/vendor-pos/split'
import { requirePage } from '@/session/require-page'

export const Route = createFileRoute('/_app/purchases/po-to-vendor/split')({
  validateSearch: urlKeys('salesOrder'),
  beforeLoad: requirePage('/purchases/po-to-vendor/list'),
  loaderDeps: ({ search }) => search,
  loader: ({ context, deps }) => loadRecord(context.queryClient, deps.salesOrder, queries.uncovered(context.companyId, deps.salesOrder)),
  component: () => <SplitOrder key={Route.useSearch().salesOrder} order={Route.useLoaderData()} />,
})
