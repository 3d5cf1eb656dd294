import { createFileRoute } from '@tanstack/react-router'
import { loadRecord } from '@/documents/query'
import { urlKeys } from '@/documents/url'
import { CompareOffers } from '@/features/sourcing/compare'
import { comparisonQuery } from '@/features/sourcing/queries'
import { requirePage } from '@/session/require-page'
import { PagePending } from '../../-page-pending'

export const Route = createFileRoute('/_app/quotation/vendorQuotation/compare')({
  validateSearch: urlKeys('inquiry'),
  beforeLoad: requirePage('/quotation/vendorQuotation/ingrammicro/list'),
  loaderDeps: ({ search }) => search,
  loader: ({ context, deps }) => loadRecord(context.queryClient, deps.inquiry, comparisonQuery(context.companyId, deps.inquiry)),
  component: () => <CompareOffers key={Route.useSearch().inquiry} inquiry={Route.useSearch().inquiry} />,
  pendingComponent: PagePending,
})
