import { createFileRoute } from '@tanstack/react-router'
import { editLoader } from '@/documents/query'
import { EditCustomerPo } from '@/features/customer-pos/edit'
import { queries } from '@/features/customer-pos/queries'
import { documentRoute } from '../../-record-route'

export const Route = createFileRoute('/_app/purchases/po-from-customer/edit')({
  ...documentRoute('/purchases/po-from-customer/list'),
  loader: editLoader(queries.record, (companyId, { customer, date }) => queries.basis(companyId, { customerId: customer.id, date })),
  component: () => <EditCustomerPo voucherId={Route.useSearch().voucherId} />,
})
