import { createFileRoute } from '@tanstack/react-router'
import { recordLoader } from '@/documents/query'
import { bankReceipt } from '@/features/vouchers/kinds'
import { VoucherDetail } from '@/features/vouchers/page'
import { documentRoute } from '../../-record-route'

export const Route = createFileRoute('/_app/finance/cash-and-bank/bank-receipt/detail')({
  ...documentRoute('/finance/cash-and-bank/bank-receipt/list'),
  loader: recordLoader(bankReceipt.queries.record),
  component: () => <VoucherDetail of={bankReceipt} voucherId={Route.useSearch().voucherId} />,
})
