import { createFileRoute } from '@tanstack/react-router'
import { recordLoader } from '@/documents/query'
import { cashReceipt } from '@/features/vouchers/kinds'
import { VoucherDetail } from '@/features/vouchers/page'
import { documentRoute } from '../../-record-route'

export const Route = createFileRoute('/_app/finance/cash-and-bank/cash-receipt/detail')({
  ...documentRoute('/finance/cash-and-bank/cash-receipt/list'),
  loader: recordLoader(cashReceipt.queries.record),
  component: () => <VoucherDetail of={cashReceipt} voucherId={Route.useSearch().voucherId} />,
})
