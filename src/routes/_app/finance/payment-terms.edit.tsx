import { createFileRoute } from '@tanstack/react-router'
import { loadRecord } from '@/documents/query'
import { urlKeys } from '@/documents/url'
import { EditPaymentTerm } from '@/features/payment-terms/edit'
import { queries } from '@/features/payment-terms/queries'
import { requirePage } from '@/session/require-page'
import { PagePending } from '../../-page-pending'

export const Route = createFileRoute('/_app/finance/payment-terms/edit')({
  validateSearch: urlKeys('id'),
  beforeLoad: requirePage('/finance/payment-terms'),
  loaderDeps: ({ search }) => search,
  loader: ({ context, deps }) => loadRecord(context.queryClient, deps.id, queries.record(context.companyId, deps.id)),
  component: () => <EditPaymentTerm id={Route.useSearch().id} />,
  pendingComponent: PagePending,
})
