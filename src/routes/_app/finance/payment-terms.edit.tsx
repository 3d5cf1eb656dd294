import { createFileRoute } from '@tanstack/react-router'
import { loadRecord } from '@/documents/query'
import { EditPaymentTerm } from '@/features/payment-terms/edit'
import { queries } from '@/features/payment-terms/queries'
import { PagePending } from '../../-page-pending'
import { recordRoute } from '../../-record-route'

export const Route = createFileRoute('/_app/finance/payment-terms/edit')({
  ...recordRoute('/finance/payment-terms', 'id'),
  loader: ({ context, deps }) => loadRecord(context.queryClient, deps.id, queries.record(context.companyId, deps.id)),
  component: () => <EditPaymentTerm id={Route.useSearch().id} />,
  pendingComponent: PagePending,
})
