import { createFileRoute } from '@tanstack/react-router'
import { voucherOrders } from '@/contracts/list-orders'
import { loadList } from '@/documents/list/load-list'
import { cashReceipt } from '@/features/vouchers/kinds'
import { listRoute } from '../../-list-route'

export const Route = createFileRoute('/_app/finance/cash-and-bank/cash-receipt/list')({
  ...listRoute('/finance/cash-and-bank/cash-receipt/list', 'cash-receipts', voucherOrders),
  loader: (opened) => loadList(opened, voucherOrders, cashReceipt.queries.list),
})
