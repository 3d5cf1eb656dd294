import { createFileRoute } from '@tanstack/react-router'
import { voucherOrders } from '@/contracts/list-orders'
import { loadList } from '@/documents/list/load-list'
import { cashPayment } from '@/features/vouchers/kinds'
import { listRoute } from '../../-list-route'

export const Route = createFileRoute('/_app/finance/cash-and-bank/cash-payment/list')({
  ...listRoute('/finance/cash-and-bank/cash-payment/list', 'cash-payments', voucherOrders),
  loader: (opened) => loadList(opened, voucherOrders, cashPayment.queries.list),
})
