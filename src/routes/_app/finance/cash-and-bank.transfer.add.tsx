import { createFileRoute } from '@tanstack/react-router'
import { AddTransfer } from '@/features/account-transfers/form'
import { queries } from '@/features/account-transfers/queries'
import { requirePage } from '@/session/require-page'
import { todayIn } from '@/session/today'

export const Route = createFileRoute('/_app/finance/cash-and-bank/transfer/add')({
  beforeLoad: requirePage('/finance/cash-and-bank/transfer/add'),
  loader: async ({ context: { queryClient, companyId, session } }) => {
    const { feeAccountId } = await queryClient.query(queries.basis(companyId, { date: todayIn(session.companyInfo.timezone) }))
    return { feeAccountId }
  },
  component: () => <AddTransfer {...Route.useLoaderData()} />,
})
