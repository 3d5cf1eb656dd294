import { createFileRoute } from '@tanstack/react-router'
import { customerInvoiceOrders } from '@/contracts/list-orders'
import { loadList } from '@/documents/list/load-list'
import { queries } from '@/features/customer-invoices/queries'
import { listRoute } from '../../-list-route'

export const Route = createFileRoute('/_app/finance/invoices/customer/list')({
  ...listRoute('/finance/invoices/customer/list', 'customer-invoices', customerInvoiceOrders),
  loader: (opened) => loadList(opened, customerInvoiceOrders, queries.list),
})
