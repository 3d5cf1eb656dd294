import { createFileRoute } from '@tanstack/react-router'
import { recordLoader } from '@/documents/query'
import { bankPayment } from '@/features/vouchers/kinds'
import { VoucherDetail } from '@/features/vouchers/page'
import { documentRoute } from '../../-record-route'

export const Route = createFileRoute('/_app/finance/cash-and-bank/bank-payment/detail')({
  ...documentRoute('/finance/cash-and-bank/bank-payment/list'),
  loader: recordLoader(bankPayment.queries.record),
  component: () => <VoucherDetail of={bankPayment} voucherId={Route.useSearch().voucherId} />,
})
