import { createFileRoute } from '@tanstack/react-router'
import { loadRecord } from '@/documents/query'
import { queries } from '@/features/vendor-pos/queries'
import { SplitOrder } from '@/features/vendor-pos/split'
import { recordRoute } from '../../-record-route'

export const Route = createFileRoute('/_app/purchases/po-to-vendor/split')({
  ...recordRoute('/purchases/po-to-vendor/list', 'salesOrder'),
  loader: ({ context, deps }) => loadRecord(context.queryClient, deps.salesOrder, queries.uncovered(context.companyId, { salesOrder: deps.salesOrder })),
  component: () => <SplitOrder key={Route.useSearch().salesOrder} order={Route.useLoaderData()} />,
})
