import { createFileRoute } from '@tanstack/react-router'
import { customerQuotationOrders } from '@/contracts/list-orders'
import { listRoute } from '../../-list-route'
import { firstListLoader } from '../../-signed-in-lazy'

export const Route = createFileRoute('/_app/quotation/customerQuotation/list')({
  ...listRoute('/quotation/customerQuotation/list', 'customer-quotations', customerQuotationOrders),
  loader: firstListLoader('customerQuotations'),
  codeSplitGroupings: [],
})
