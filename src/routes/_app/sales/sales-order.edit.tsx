import { createFileRoute } from '@tanstack/react-router'
import { editLoader } from '@/documents/query'
import { urlKeys } from '@/documents/url'
import { EditSalesOrder } from '@/features/sales-orders/edit'
import { queries } from '@/features/sales-orders/queries'
import { requirePage } from '@/session/require-page'

export const Route = createFileRoute('/_app/sales/sales-order/edit')({
  validateSearch: urlKeys('voucherId'),
  beforeLoad: requirePage('/sales/sales-order/list'),
  loaderDeps: ({ search }) => search,
  loader: async (opened) => {
    const { queryClient, companyId } = opened.context
    const { customer, date } = await editLoader(queries.record)(opened)
    await queryClient.query(queries.basis(companyId, { customerId: customer.id, date }))
  },
  component: () => <EditSalesOrder voucherId={Route.useSearch().voucherId} />,
})
