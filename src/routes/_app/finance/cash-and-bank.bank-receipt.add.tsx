import { createFileRoute } from '@tanstack/react-router'
import { AddVoucher } from '@/features/vouchers/form'
import { bankReceipt } from '@/features/vouchers/kinds'
import { todayIn } from '@/session/today'
import { addRoute } from '../../-record-route'

export const Route = createFileRoute('/_app/finance/cash-and-bank/bank-receipt/add')({
  ...addRoute('/finance/cash-and-bank/bank-receipt/add', 'copy'),
  loader: async ({ context: { queryClient, companyId, session }, deps: { copy } }) => {
    const { queries } = bankReceipt
    const copied = copy ? await queryClient.query(queries.record(companyId, copy)) : undefined
    const { own: payingAccounts } = await queryClient.query(queries.basis(companyId, { date: todayIn(session.companyInfo.timezone) }))
    return { copied, own: payingAccounts[0] }
  },
  component: () => {
    const { copy } = Route.useSearch()
    return <AddVoucher key={copy} {...Route.useLoaderData()} of={bankReceipt} />
  },
})
