import { createFileRoute } from '@tanstack/react-router'
import { recordLoader } from '@/documents/query'
import { cashPayment } from '@/features/vouchers/kinds'
import { VoucherDetail } from '@/features/vouchers/page'
import { documentRoute } from '../../-record-route'

export const Route = createFileRoute('/_app/finance/cash-and-bank/cash-payment/detail')({
  ...documentRoute('/finance/cash-and-bank/cash-payment/list'),
  loader: recordLoader(cashPayment.queries.record),
  component: () => <VoucherDetail of={cashPayment} voucherId={Route.useSearch().voucherId} />,
})
