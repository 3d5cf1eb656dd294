import { createFileRoute } from '@tanstack/react-router'
import { AddVendorInvoice } from '@/features/vendor-invoices/add'
import { queries } from '@/features/vendor-invoices/queries'
import { todayIn } from '@/session/today'
import { addRoute } from '../../-record-route'

export const Route = createFileRoute('/_app/finance/invoices/vendor/add')({
  ...addRoute('/finance/invoices/vendor/add', 'vendorPo', 'debitOf', 'copy'),
  loader: async ({ context: { queryClient, companyId, session }, deps: { vendorPo, debitOf, copy } }) => {
    const [basis, debited, billable, copied] = await Promise.all([
      queryClient.query(queries.basis(companyId, { date: todayIn(session.companyInfo.timezone), debits: debitOf })),
      debitOf ? queryClient.query({ ...queries.record(companyId, debitOf), staleTime: 0 }) : undefined,
      !debitOf && vendorPo ? queryClient.query(queries.billable(companyId, { vendorPo })) : undefined,
      copy ? queryClient.query(queries.record(companyId, copy)) : undefined,
    ])
    return { basis, debited, copied, po: billable?.rows[0] }
  },
  component: () => {
    const { vendorPo, debitOf, copy } = Route.useSearch()
    return <AddVendorInvoice key={debitOf ?? vendorPo ?? copy} {...Route.useLoaderData()} of={vendorPo} />
  },
})
