import { createFileRoute } from '@tanstack/react-router'
import { urlKeys } from '@/documents/url'
import { EditCustomerPo } from '@/features/customer-pos/edit'
import { queries } from '@/features/customer-pos/queries'
import { requirePage } from '@/session/require-page'

export const Route = createFileRoute('/_app/purchases/po-from-customer/edit')({
  validateSearch: urlKeys('voucherId'),
  beforeLoad: requirePage('/purchases/po-from-customer/list'),
  loaderDeps: ({ search }) => search,
  loader: async ({ context: { queryClient, companyId }, deps }) => {
    const { customer, date } = await queryClient.query({ ...queries.record(companyId, deps.voucherId), staleTime: 0 })
    await queryClient.query(queries.basis(companyId, customer.id, date))
  },
  component: () => <EditCustomerPo voucherId={Route.useSearch().voucherId} />,
})
