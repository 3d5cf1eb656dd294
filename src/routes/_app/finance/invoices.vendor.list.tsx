import { createFileRoute } from '@tanstack/react-router'
import { vendorInvoiceOrders } from '@/contracts/list-orders'
import { loadList } from '@/documents/list/load-list'
import { queries } from '@/features/vendor-invoices/queries'
import { listRoute } from '../../-list-route'

export const Route = createFileRoute('/_app/finance/invoices/vendor/list')({
  ...listRoute('/finance/invoices/vendor/list', 'vendor-invoices', vendorInvoiceOrders),
  loader: (opened) => loadList(opened, vendorInvoiceOrders, queries.list),
})
