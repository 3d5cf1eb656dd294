import { createFileRoute } from '@tanstack/react-router'
import { urlTexts } from '@/documents/url'
import { AddCustomerQuotation } from '@/features/customer-quotations/add'
import { offerQuery, pickedQuery, pricingQuery, salesTaxesQuery } from '@/features/customer-quotations/queries'
import { requirePage } from '@/session/require-page'
import { todayIn } from '@/session/today'

export const Route = createFileRoute('/_app/quotation/customerQuotation/add')({
  validateSearch: urlTexts('from', 'inquiry'),
  beforeLoad: requirePage('/quotation/customerQuotation/add'),
  loaderDeps: ({ search }) => search,
  loader: async ({ context: { queryClient, companyId, session }, deps }) => {
    const offer = deps.from ? await queryClient.query(offerQuery(companyId, deps.from)) : undefined
    const picked = deps.inquiry ? await queryClient.query({ ...pickedQuery(companyId, deps.inquiry), staleTime: 0 }) : undefined
    await Promise.all([
      queryClient.query(pricingQuery(companyId, picked?.inquiry.customer.id ?? offer?.inquiry?.customer.id)),
      queryClient.query(salesTaxesQuery(companyId, todayIn(session.companyInfo.timezone))),
    ])
  },
  component: () => {
    const { from, inquiry } = Route.useSearch()
    return <AddCustomerQuotation key={`${from} ${inquiry}`} from={from} inquiry={inquiry} />
  },
})
