import { createFileRoute } from '@tanstack/react-router'
import { editLoader } from '@/documents/query'
import { EditCashPayment } from '@/features/vouchers/form'
import { cashPayment } from '@/features/vouchers/kinds'
import { documentRoute } from '../../-record-route'

export const Route = createFileRoute('/_app/finance/cash-and-bank/cash-payment/edit')({
  ...documentRoute('/finance/cash-and-bank/cash-payment/list'),
  loader: editLoader(cashPayment.queries.record, (companyId, { date }) => cashPayment.queries.basis(companyId, { date })),
  component: () => <EditCashPayment voucherId={Route.useSearch().voucherId} />,
})
