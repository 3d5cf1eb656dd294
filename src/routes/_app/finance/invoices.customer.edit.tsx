import { createFileRoute } from '@tanstack/react-router'
import { editLoader } from '@/documents/query'
import { urlKeys } from '@/documents/url'
import { EditCustomerInvoice } from '@/features/customer-invoices/edit'
import { queries } from '@/features/customer-invoices/queries'
import { requirePage } from '@/session/require-page'

export const Route = createFileRoute('/_app/finance/invoices/customer/edit')({
  validateSearch: urlKeys('voucherId'),
  beforeLoad: requirePage('/finance/invoices/customer/list'),
  loaderDeps: ({ search }) => search,
  loader: async (opened) => {
    const { queryClient, companyId } = opened.context
    const { date, invoice } = await editLoader(queries.record)(opened)
    await queryClient.query(queries.basis(companyId, { date, credits: invoice?.voucherId }))
  },
  component: () => <EditCustomerInvoice voucherId={Route.useSearch().voucherId} />,
})
