import { createFileRoute } from '@tanstack/react-router'
import { VendorQuotationDetail } from '@/features/vendor-quotations/detail'
import { loadDetail } from '@/features/vendor-quotations/load-detail'
import { PagePending } from '../../-page-pending'
import { documentRoute } from '../../-record-route'

export const Route = createFileRoute('/_app/quotation/vendorQuotation/general/detail')({
  ...documentRoute('/quotation/vendorQuotation/ingrammicro/list'),
  loader: loadDetail,
  component: () => <VendorQuotationDetail voucherId={Route.useSearch().voucherId} />,
  pendingComponent: PagePending,
})
