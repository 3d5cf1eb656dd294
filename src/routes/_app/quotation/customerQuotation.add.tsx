import { createFileRoute } from '@tanstack/react-router'
import { AddCustomerQuotation } from '@/features/customer-quotations/add'
import { formQueries } from '@/features/customer-quotations/form-queries'
import { todayIn } from '@/session/today'
import { addRoute } from '../../-record-route'

export const Route = createFileRoute('/_app/quotation/customerQuotation/add')({
  ...addRoute('/quotation/customerQuotation/add', 'from', 'inquiry'),
  loader: async ({ context: { queryClient, companyId, session }, deps }) => {
    const offer = deps.from ? await queryClient.query(formQueries.offer(companyId, deps.from)) : undefined
    const picked = deps.inquiry ? await queryClient.query(formQueries.picked(companyId, deps.inquiry)) : undefined
    const [pricing, salesTaxes] = await Promise.all([
      queryClient.query(formQueries.pricing(companyId, picked?.inquiry.customer.id ?? offer?.inquiry?.customer.id)),
      queryClient.query(formQueries.salesTaxes(companyId, todayIn(session.companyInfo.timezone))),
    ])
    return { offer, picked, pricing, salesTaxes }
  },
  component: () => {
    const { from, inquiry } = Route.useSearch()
    return <AddCustomerQuotation key={`${from} ${inquiry}`} {...Route.useLoaderData()} />
  },
})
