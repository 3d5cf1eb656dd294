import { createFileRoute } from '@tanstack/react-router'
import { recordLoader } from '@/documents/query'
import { CardPaymentDetail } from '@/features/card-payments/detail'
import { cardGlobal } from '@/features/card-payments/kinds'
import { documentRoute } from '../../-record-route'

export const Route = createFileRoute('/_app/finance/transaction/global/detail')({
  ...documentRoute('/finance/transaction/global/list'),
  loader: recordLoader(cardGlobal.queries.record),
  component: () => <CardPaymentDetail of={cardGlobal} voucherId={Route.useSearch().voucherId} />,
})
