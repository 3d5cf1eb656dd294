import { createFileRoute } from '@tanstack/react-router'
import { loadRecord } from '@/documents/query'
import { urlKeys } from '@/documents/url'
import { CompareRevisions } from '@/features/customer-quotations/compare'
import { queries } from '@/features/customer-quotations/queries'
import { requirePage } from '@/session/require-page'
import { PagePending } from '../../-page-pending'

export const Route = createFileRoute('/_app/quotation/customerQuotation/compare')({
  validateSearch: urlKeys('voucherId', 'with'),
  beforeLoad: requirePage('/quotation/customerQuotation/list'),
  loaderDeps: ({ search }) => search,
  loader: async ({ context: { queryClient, companyId }, deps }) => {
    // Without a second revision, only the first is loaded, and the page says so.
    await Promise.all([deps.voucherId, ...(deps.with ? [deps.with] : [])].map((number) => loadRecord(queryClient, number, queries.record(companyId, number))))
  },
  component: () => {
    const search = Route.useSearch()
    return <CompareRevisions voucherId={search.voucherId} other={search.with} />
  },
  pendingComponent: PagePending,
})
