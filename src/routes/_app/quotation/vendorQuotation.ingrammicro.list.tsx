import { createFileRoute } from '@tanstack/react-router'
import { vendorQuotationOrders } from '@/contracts/vendor-quotations'
import { loadList } from '@/documents/list/load-list'
import { queries } from '@/features/vendor-quotations/queries'
import { listRoute } from '../../-list-route'

export const Route = createFileRoute('/_app/quotation/vendorQuotation/ingrammicro/list')({
  ...listRoute('/quotation/vendorQuotation/ingrammicro/list', 'vendor-quotations', vendorQuotationOrders),
  loader: (opened) => loadList(opened, vendorQuotationOrders, queries.list),
  codeSplitGroupings: [],
})
