import { createFileRoute } from '@tanstack/react-router'
import { editLoader } from '@/documents/query'
import { EditBankPayment } from '@/features/vouchers/form'
import { bankPayment } from '@/features/vouchers/kinds'
import { documentRoute } from '../../-record-route'

export const Route = createFileRoute('/_app/finance/cash-and-bank/bank-payment/edit')({
  ...documentRoute('/finance/cash-and-bank/bank-payment/list'),
  loader: editLoader(bankPayment.queries.record, (companyId, { date }) => bankPayment.queries.basis(companyId, { date })),
  component: () => <EditBankPayment voucherId={Route.useSearch().voucherId} />,
})
