import { createFileRoute } from '@tanstack/react-router'
import { urlKeys } from '@/documents/url'
import { CustomerInvoiceDetail } from '@/features/customer-invoices/detail'
import { queries } from '@/features/customer-invoices/queries'
import { requirePage } from '@/session/require-page'

export const Route = createFileRoute('/_app/finance/invoices/customer/detail')({
  validateSearch: urlKeys('voucherId'),
  beforeLoad: requirePage('/finance/invoices/customer/list'),
  loaderDeps: ({ search }) => search,
  loader: ({ context, deps }) => context.queryClient.query(queries.record(context.companyId, deps.voucherId)),
  component: () => <CustomerInvoiceDetail voucherId={Route.useSearch().voucherId} />,
})
