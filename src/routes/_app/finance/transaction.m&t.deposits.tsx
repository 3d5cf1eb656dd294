import { createFileRoute } from '@tanstack/react-router'
import { depositsQuery } from '@/features/card-payments/deposit-calls'
import { CardDeposits } from '@/features/card-payments/deposits'
import { cardMnt } from '@/features/card-payments/kinds'
import { requirePage } from '@/session/require-page'

export const Route = createFileRoute('/_app/finance/transaction/m&t/deposits')({
  beforeLoad: requirePage('/finance/transaction/m&t/list'),
  loader: ({ context: { queryClient, companyId } }) => queryClient.infiniteQuery(depositsQuery(cardMnt.kind, companyId)),
  component: () => <CardDeposits of={cardMnt} />,
})
