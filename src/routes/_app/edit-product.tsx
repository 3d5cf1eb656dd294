import { createFileRoute } from '@tanstack/react-router'
import { loadRecord } from '@/documents/query'
import { EditPart } from '@/features/parts/edit'
import { queries } from '@/features/parts/queries'
import { PagePending } from '../-page-pending'
import { recordRoute } from '../-record-route'

export const Route = createFileRoute('/_app/edit-product')({
  ...recordRoute('/product-list', 'partno'),
  loader: ({ context, deps }) => loadRecord(context.queryClient, deps.partno, queries.record(context.companyId, deps.partno)),
  component: () => <EditPart partno={Route.useSearch().partno} />,
  pendingComponent: PagePending,
})
