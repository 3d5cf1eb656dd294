import { createFileRoute } from '@tanstack/react-router'
import { vendorQuotationOrders } from '@/contracts/list-orders'
import { listRoute } from '../../-list-route'
import { firstListLoader } from '../../-signed-in-lazy'

export const Route = createFileRoute('/_app/quotation/vendorQuotation/ingrammicro/list')({
  ...listRoute('/quotation/vendorQuotation/ingrammicro/list', 'vendor-quotations', vendorQuotationOrders),
  loader: firstListLoader('vendorQuotations'),
  codeSplitGroupings: [],
})
