import { createFileRoute } from '@tanstack/react-router'
import { fiscalYearOrders } from '@/contracts/list-orders'
import { loadList } from '@/documents/list/load-list'
import { queries } from '@/features/fiscal-years/queries'
import { listRoute } from '../../-list-route'

export const Route = createFileRoute('/_app/finance/fiscalYear/fiscal-year/list')({
  ...listRoute('/finance/fiscalYear/fiscal-year/list', 'fiscal-years', fiscalYearOrders),
  loader: (opened) => loadList(opened, fiscalYearOrders, queries.list),
})
