import { createFileRoute } from '@tanstack/react-router'
import { OpeningBalancesPage } from '@/features/opening-balances/page'
import { openingQuery } from '@/features/opening-balances/queries'
import { requirePage } from '@/session/require-page'

export const Route = createFileRoute('/_app/finance/opening-balances/')({
  beforeLoad: requirePage('/finance/opening-balances'),
  loader: ({ context: { queryClient, companyId } }) => queryClient.query(openingQuery(companyId)),
  component: OpeningBalancesPage,
})
