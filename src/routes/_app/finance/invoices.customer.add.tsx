import { createFileRoute } from '@tanstack/react-router'
import { AddCustomerInvoice } from '@/features/customer-invoices/add'
import { queries } from '@/features/customer-invoices/queries'
import { todayIn } from '@/session/today'
import { addRoute } from '../../-record-route'

export const Route = createFileRoute('/_app/finance/invoices/customer/add')({
  ...addRoute('/finance/invoices/customer/add', 'salesOrder', 'delivery', 'creditOf', 'copy'),
  loader: async ({ context: { queryClient, companyId, session }, deps: { creditOf, salesOrder, delivery, copy } }) => {
    const [basis, credited, billable, copied] = await Promise.all([
      queryClient.query(queries.basis(companyId, { date: todayIn(session.companyInfo.timezone), credits: creditOf })),
      creditOf ? queryClient.query({ ...queries.record(companyId, creditOf), staleTime: 0 }) : undefined,
      !creditOf && (salesOrder || delivery) ? queryClient.query(queries.billable(companyId, { salesOrder, delivery })) : undefined,
      copy ? queryClient.query(queries.record(companyId, copy)) : undefined,
    ])
    return { basis, credited, copied, asked: billable?.rows ?? [] }
  },
  component: () => {
    const { salesOrder, delivery, creditOf, copy } = Route.useSearch()
    return <AddCustomerInvoice key={creditOf ?? delivery ?? salesOrder ?? copy} {...Route.useLoaderData()} of={delivery ?? salesOrder} />
  },
})
