import { createFileRoute } from '@tanstack/react-router'
import { editLoader } from '@/documents/query'
import { urlKeys } from '@/documents/url'
import { EditCustomerPo } from '@/features/customer-pos/edit'
import { queries } from '@/features/customer-pos/queries'
import { requirePage } from '@/session/require-page'

export const Route = createFileRoute('/_app/purchases/po-from-customer/edit')({
  validateSearch: urlKeys('voucherId'),
  beforeLoad: requirePage('/purchases/po-from-customer/list'),
  loaderDeps: ({ search }) => search,
  loader: async (opened) => {
    const { queryClient, companyId } = opened.context
    const { customer, date } = await editLoader(queries.record)(opened)
    await queryClient.query(queries.basis(companyId, { customerId: customer.id, date }))
  },
  component: () => <EditCustomerPo voucherId={Route.useSearch().voucherId} />,
})
