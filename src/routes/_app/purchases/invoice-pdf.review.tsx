import { createFileRoute } from '@tanstack/react-router'
import { loadRecord } from '@/documents/query'
import { urlKeys } from '@/documents/url'
import { queries } from '@/features/invoice-pdfs/queries'
import { InvoicePdfReview } from '@/features/invoice-pdfs/review'
import { requirePage } from '@/session/require-page'

export const Route = createFileRoute('/_app/purchases/invoice-pdf/review')({
  validateSearch: urlKeys('id'),
  beforeLoad: requirePage('/purchases/invoice-pdf/list'),
  loaderDeps: ({ search }) => search,
  loader: ({ context: { queryClient, companyId }, deps: { id } }) => loadRecord(queryClient, id, queries.record(companyId, id)),
  component: () => <InvoicePdfReview id={Route.useSearch().id} />,
})
