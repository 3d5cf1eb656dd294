import { createFileRoute } from '@tanstack/react-router'
import { recordLoader } from '@/documents/query'
import { urlKeys } from '@/documents/url'
import { CustomerInvoiceDetail } from '@/features/customer-invoices/detail'
import { queries } from '@/features/customer-invoices/queries'
import { requirePage } from '@/session/require-page'

export const Route = createFileRoute('/_app/finance/invoices/customer/detail')({
  validateSearch: urlKeys('voucherId'),
  beforeLoad: requirePage('/finance/invoices/customer/list'),
  loaderDeps: ({ search }) => search,
  loader: recordLoader(queries.record),
  component: () => <CustomerInvoiceDetail voucherId={Route.useSearch().voucherId} />,
})
