import { createFileRoute } from '@tanstack/react-router'
import { recordLoader } from '@/documents/query'
import { urlKeys } from '@/documents/url'
import { GeneralInvoiceDetail } from '@/features/general-invoices/detail'
import { queries } from '@/features/general-invoices/queries'
import { requirePage } from '@/session/require-page'

export const Route = createFileRoute('/_app/finance/invoices/general/detail')({
  validateSearch: urlKeys('voucherId'),
  beforeLoad: requirePage('/finance/invoices/general/list'),
  loaderDeps: ({ search }) => search,
  loader: recordLoader(queries.record),
  component: () => <GeneralInvoiceDetail voucherId={Route.useSearch().voucherId} />,
})
