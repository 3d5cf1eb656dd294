import { createFileRoute } from '@tanstack/react-router'
import { loadRecord } from '@/documents/query'
import { queries } from '@/features/invoice-pdfs/queries'
import { InvoicePdfReview } from '@/features/invoice-pdfs/review'
import { recordRoute } from '../../-record-route'

export const Route = createFileRoute('/_app/purchases/invoice-pdf/review')({
  ...recordRoute('/purchases/invoice-pdf/list', 'id'),
  loader: ({ context: { queryClient, companyId }, deps: { id } }) => loadRecord(queryClient, id, queries.record(companyId, id)),
  component: () => <InvoicePdfReview id={Route.useSearch().id} />,
})
