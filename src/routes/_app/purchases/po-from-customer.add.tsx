import { createFileRoute } from '@tanstack/react-router'
import { AddCustomerPo } from '@/features/customer-pos/add'
import { queries } from '@/features/customer-pos/queries'
import { todayIn } from '@/session/today'
import { addRoute } from '../../-record-route'

export const Route = createFileRoute('/_app/purchases/po-from-customer/add')({
  ...addRoute('/purchases/po-from-customer/add', 'quotation', 'copy'),
  loader: async ({ context: { queryClient, companyId, session }, deps }) => {
    const quotation = deps.quotation ? await queryClient.query(queries.orderable(companyId, deps.quotation)) : undefined
    const copied = deps.copy ? await queryClient.query(queries.record(companyId, deps.copy)) : undefined
    const basis = await queryClient.query(
      queries.basis(companyId, { customerId: (quotation ?? copied)?.customer.id, date: todayIn(session.companyInfo.timezone) }),
    )
    return { quotation, copied, basis }
  },
  component: () => {
    const { quotation, copy } = Route.useSearch()
    return <AddCustomerPo key={quotation ?? copy} {...Route.useLoaderData()} />
  },
})
