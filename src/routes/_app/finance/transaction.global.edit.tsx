import { createFileRoute } from '@tanstack/react-router'
import { recordLoader } from '@/documents/query'
import { EditCardPayment } from '@/features/card-payments/form'
import { cardGlobal } from '@/features/card-payments/kinds'
import { documentRoute } from '../../-record-route'

export const Route = createFileRoute('/_app/finance/transaction/global/edit')({
  ...documentRoute('/finance/transaction/global/list'),
  loader: recordLoader(cardGlobal.queries.record),
  component: () => <EditCardPayment of={cardGlobal} voucherId={Route.useSearch().voucherId} />,
})
