import { createFileRoute } from '@tanstack/react-router'
import { generalInvoiceOrders } from '@/contracts/list-orders'
import { loadList } from '@/documents/list/load-list'
import { queries } from '@/features/general-invoices/queries'
import { listRoute } from '../../-list-route'

export const Route = createFileRoute('/_app/finance/invoices/general/list')({
  ...listRoute('/finance/invoices/general/list', 'general-invoices', generalInvoiceOrders),
  loader: (opened) => loadList(opened, generalInvoiceOrders, queries.list),
})
