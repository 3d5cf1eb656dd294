import { createFileRoute } from '@tanstack/react-router'
import { urlTexts } from '@/documents/url'
import { AddVendorOrder } from '@/features/vendor-orders/add'
import { queries } from '@/features/vendor-orders/queries'
import { requirePage } from '@/session/require-page'

export const Route = createFileRoute('/_app/sales/sales-order/vendor/add')({
  validateSearch: urlTexts('vendorPo'),
  beforeLoad: requirePage('/sales/sales-order/vendor/add'),
  loaderDeps: ({ search }) => search,
  loader: async ({ context: { queryClient, companyId }, deps }) => ({
    vendorPo: deps.vendorPo ? await queryClient.query(queries.confirmable(companyId, deps.vendorPo)) : undefined,
  }),
  component: () => {
    const { vendorPo } = Route.useSearch()
    return <AddVendorOrder key={vendorPo} {...Route.useLoaderData()} />
  },
})
