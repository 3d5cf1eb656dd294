import { createFileRoute } from '@tanstack/react-router'
import { loadRecord } from '@/documents/query'
import { CompareOffers } from '@/features/sourcing/compare'
import { comparisonQuery } from '@/features/sourcing/queries'
import { PagePending } from '../../-page-pending'
import { recordRoute } from '../../-record-route'

export const Route = createFileRoute('/_app/quotation/vendorQuotation/compare')({
  ...recordRoute('/quotation/vendorQuotation/ingrammicro/list', 'inquiry'),
  loader: ({ context, deps }) => loadRecord(context.queryClient, deps.inquiry, comparisonQuery(context.companyId, deps.inquiry)),
  component: () => <CompareOffers key={Route.useSearch().inquiry} inquiry={Route.useSearch().inquiry} />,
  pendingComponent: PagePending,
})
