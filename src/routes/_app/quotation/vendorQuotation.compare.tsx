import { createFileRoute } from '@tanstack/react-router'
import { z } from 'zod'
import { urlKey } from '@/documents/list/search'
import { loadRecord } from '@/documents/query'
import { CompareOffers } from '@/features/sourcing/compare'
import { comparisonQuery } from '@/features/sourcing/queries'
import { requirePage } from '@/session/require-page'
import { PagePending } from '../../-page-pending'

export const Route = createFileRoute('/_app/quotation/vendorQuotation/compare')({
  validateSearch: z.object({ inquiry: urlKey }),
  beforeLoad: requirePage('/quotation/vendorQuotation/ingrammicro/list'),
  loaderDeps: ({ search }) => search,
  loader: ({ context, deps }) => loadRecord(context.queryClient, deps.inquiry, comparisonQuery(context.companyId, deps.inquiry)),
  component: () => <CompareOffers key={Route.useSearch().inquiry} inquiry={Route.useSearch().inquiry} />,
  pendingComponent: PagePending,
})
