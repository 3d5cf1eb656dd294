import { createFileRoute } from '@tanstack/react-router'
import { AddVendorOrder } from '@/features/vendor-orders/add'
import { queries } from '@/features/vendor-orders/queries'
import { addRoute } from '../../-record-route'

export const Route = createFileRoute('/_app/sales/sales-order/vendor/add')({
  ...addRoute('/sales/sales-order/vendor/add', 'vendorPo'),
  loader: async ({ context: { queryClient, companyId }, deps }) => ({
    vendorPo: deps.vendorPo ? await queryClient.query(queries.confirmable(companyId, deps.vendorPo)) : undefined,
  }),
  component: () => {
    const { vendorPo } = Route.useSearch()
    return <AddVendorOrder key={vendorPo} {...Route.useLoaderData()} />
  },
})
