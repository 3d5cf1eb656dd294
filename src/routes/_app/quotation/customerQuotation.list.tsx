import { createFileRoute } from '@tanstack/react-router'
import { customerQuotationOrders } from '@/contracts/customer-quotations'
import { loadList } from '@/documents/list/load-list'
import { queries } from '@/features/customer-quotations/queries'
import { listRoute } from '../../-list-route'

export const Route = createFileRoute('/_app/quotation/customerQuotation/list')({
  ...listRoute('/quotation/customerQuotation/list', 'customer-quotations', customerQuotationOrders),
  loader: (opened) => loadList(opened, customerQuotationOrders, queries.list),
  codeSplitGroupings: [],
})
