import { createFileRoute } from '@tanstack/react-router'
import { urlKeys } from '@/documents/url'
import { EditSalesOrder } from '@/features/sales-orders/edit'
import { basisQuery, salesOrderQuery } from '@/features/sales-orders/queries'
import { requirePage } from '@/session/require-page'

export const Route = createFileRoute('/_app/sales/sales-order/edit')({
  validateSearch: urlKeys('voucherId'),
  beforeLoad: requirePage('/sales/sales-order/list'),
  loaderDeps: ({ search }) => search,
  loader: async ({ context: { queryClient, companyId }, deps }) => {
    const { customer, date } = await queryClient.query({ ...salesOrderQuery(companyId, deps.voucherId), staleTime: 0 })
    await queryClient.query(basisQuery(companyId, customer.id, date))
  },
  component: () => <EditSalesOrder voucherId={Route.useSearch().voucherId} />,
})
