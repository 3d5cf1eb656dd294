import { createFileRoute } from '@tanstack/react-router'
import { voucherOrders } from '@/contracts/list-orders'
import { loadList } from '@/documents/list/load-list'
import { bankReceipt } from '@/features/vouchers/kinds'
import { listRoute } from '../../-list-route'

export const Route = createFileRoute('/_app/finance/cash-and-bank/bank-receipt/list')({
  ...listRoute('/finance/cash-and-bank/bank-receipt/list', 'bank-receipts', voucherOrders),
  loader: (opened) => loadList(opened, voucherOrders, bankReceipt.queries.list),
})
