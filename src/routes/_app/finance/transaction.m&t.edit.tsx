import { createFileRoute } from '@tanstack/react-router'
import { recordLoader } from '@/documents/query'
import { EditCardPayment } from '@/features/card-payments/form'
import { cardMnt } from '@/features/card-payments/kinds'
import { documentRoute } from '../../-record-route'

export const Route = createFileRoute('/_app/finance/transaction/m&t/edit')({
  ...documentRoute('/finance/transaction/m&t/list'),
  loader: recordLoader(cardMnt.queries.record),
  component: () => <EditCardPayment of={cardMnt} voucherId={Route.useSearch().voucherId} />,
})
