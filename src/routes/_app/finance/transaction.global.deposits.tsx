import { createFileRoute } from '@tanstack/react-router'
import { depositsQuery } from '@/features/card-payments/deposit-calls'
import { CardDeposits } from '@/features/card-payments/deposits'
import { cardGlobal } from '@/features/card-payments/kinds'
import { requirePage } from '@/session/require-page'

export const Route = createFileRoute('/_app/finance/transaction/global/deposits')({
  beforeLoad: requirePage('/finance/transaction/global/list'),
  loader: ({ context: { queryClient, companyId } }) => queryClient.infiniteQuery(depositsQuery(cardGlobal.kind, companyId)),
  component: () => <CardDeposits of={cardGlobal} />,
})
