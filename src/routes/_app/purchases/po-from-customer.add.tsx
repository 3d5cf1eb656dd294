import { createFileRoute } from '@tanstack/react-router'
import { urlTexts } from '@/documents/url'
import { AddCustomerPo } from '@/features/customer-pos/add'
import { basisQuery, orderableQuery } from '@/features/customer-pos/queries'
import { requirePage } from '@/session/require-page'
import { todayIn } from '@/session/today'

export const Route = createFileRoute('/_app/purchases/po-from-customer/add')({
  validateSearch: urlTexts('quotation'),
  beforeLoad: requirePage('/purchases/po-from-customer/add'),
  loaderDeps: ({ search }) => search,
  loader: async ({ context: { queryClient, companyId, session }, deps }) => {
    const quotation = deps.quotation ? await queryClient.query(orderableQuery(companyId, deps.quotation)) : undefined
    const basis = await queryClient.query(basisQuery(companyId, quotation?.customer.id, todayIn(session.companyInfo.timezone)))
    return { quotation, basis }
  },
  component: () => {
    const { quotation } = Route.useSearch()
    return <AddCustomerPo key={quotation} {...Route.useLoaderData()} />
  },
})
