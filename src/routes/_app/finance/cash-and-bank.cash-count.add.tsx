import { createFileRoute } from '@tanstack/react-router'
import { AddCount } from '@/features/cash-counts/form'
import { queries } from '@/features/cash-counts/queries'
import { requirePage } from '@/session/require-page'
import { todayIn } from '@/session/today'

export const Route = createFileRoute('/_app/finance/cash-and-bank/cash-count/add')({
  beforeLoad: requirePage('/finance/cash-and-bank/cash-count/add'),
  loader: async ({ context: { queryClient, companyId, session } }) => {
    const { own } = await queryClient.query(queries.basis(companyId, { date: todayIn(session.companyInfo.timezone) }))
    return { own: own[0] }
  },
  component: () => <AddCount {...Route.useLoaderData()} />,
})
