import { createFileRoute } from '@tanstack/react-router'
import { invoicePdfOrders } from '@/contracts/list-orders'
import { loadList } from '@/documents/list/load-list'
import { queries } from '@/features/invoice-pdfs/queries'
import { listRoute } from '../../-list-route'

export const Route = createFileRoute('/_app/purchases/invoice-pdf/list')({
  ...listRoute('/purchases/invoice-pdf/list', 'invoice-pdfs', invoicePdfOrders),
  loader: (opened) => loadList(opened, invoicePdfOrders, queries.list),
})
