import { createFileRoute } from '@tanstack/react-router'
import { editLoader } from '@/documents/query'
import { EditCustomerPo } from '@/features/customer-pos/edit'
import { queries } from '@/features/customer-pos/queries'
import { recordRoute } from '../../-record-route'

export const Route = createFileRoute('/_app/purchases/po-from-customer/edit')({
  ...recordRoute('/purchases/po-from-customer/list', 'voucherId'),
  loader: async (opened) => {
    const { queryClient, companyId } = opened.context
    const { customer, date } = await editLoader(queries.record)(opened)
    await queryClient.query(queries.basis(companyId, { customerId: customer.id, date }))
  },
  component: () => <EditCustomerPo voucherId={Route.useSearch().voucherId} />,
})
