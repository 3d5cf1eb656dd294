import { createFileRoute } from '@tanstack/react-router'
import { recordLoader } from '@/documents/query'
import { CardPaymentDetail } from '@/features/card-payments/detail'
import { cardMnt } from '@/features/card-payments/kinds'
import { documentRoute } from '../../-record-route'

export const Route = createFileRoute('/_app/finance/transaction/m&t/detail')({
  ...documentRoute('/finance/transaction/m&t/list'),
  loader: recordLoader(cardMnt.queries.record),
  component: () => <CardPaymentDetail of={cardMnt} voucherId={Route.useSearch().voucherId} />,
})
