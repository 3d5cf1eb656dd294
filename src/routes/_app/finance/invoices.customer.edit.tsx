import { createFileRoute } from '@tanstack/react-router'
import { editLoader } from '@/documents/query'
import { EditCustomerInvoice } from '@/features/customer-invoices/edit'
import { queries } from '@/features/customer-invoices/queries'
import { recordRoute } from '../../-record-route'

export const Route = createFileRoute('/_app/finance/invoices/customer/edit')({
  ...recordRoute('/finance/invoices/customer/list', 'voucherId'),
  loader: async (opened) => {
    const { queryClient, companyId } = opened.context
    const { date, invoice } = await editLoader(queries.record)(opened)
    await queryClient.query(queries.basis(companyId, { date, credits: invoice?.voucherId }))
  },
  component: () => <EditCustomerInvoice voucherId={Route.useSearch().voucherId} />,
})
