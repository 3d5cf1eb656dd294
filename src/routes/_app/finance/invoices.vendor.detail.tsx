import { createFileRoute } from '@tanstack/react-router'
import { recordLoader } from '@/documents/query'
import { urlKeys } from '@/documents/url'
import { VendorInvoiceDetail } from '@/features/vendor-invoices/detail'
import { queries } from '@/features/vendor-invoices/queries'
import { requirePage } from '@/session/require-page'

export const Route = createFileRoute('/_app/finance/invoices/vendor/detail')({
  validateSearch: urlKeys('voucherId'),
  beforeLoad: requirePage('/finance/invoices/vendor/list'),
  loaderDeps: ({ search }) => search,
  loader: recordLoader(queries.record),
  component: () => <VendorInvoiceDetail voucherId={Route.useSearch().voucherId} />,
})
