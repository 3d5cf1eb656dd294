import { createFileRoute } from '@tanstack/react-router'
import { voucherOrders } from '@/contracts/list-orders'
import { loadList } from '@/documents/list/load-list'
import { bankPayment } from '@/features/vouchers/kinds'
import { listRoute } from '../../-list-route'

export const Route = createFileRoute('/_app/finance/cash-and-bank/bank-payment/list')({
  ...listRoute('/finance/cash-and-bank/bank-payment/list', 'bank-payments', voucherOrders),
  loader: (opened) => loadList(opened, voucherOrders, bankPayment.queries.list),
})
