import { createFileRoute } from '@tanstack/react-router'
import { EnterOpening } from '@/features/opening-balances/enter'
import { openingBasisQuery } from '@/features/opening-balances/queries'
import { requirePage } from '@/session/require-page'

export const Route = createFileRoute('/_app/finance/opening-balances/enter-uncleared')({
  beforeLoad: requirePage('/finance/opening-balances'),
  loader: ({ context: { queryClient, companyId } }) => queryClient.query(openingBasisQuery(companyId)),
  component: () => <EnterOpening part="uncleared" />,
})
