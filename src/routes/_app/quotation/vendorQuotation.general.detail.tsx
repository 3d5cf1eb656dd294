import { createFileRoute } from '@tanstack/react-router'
import { urlKeys } from '@/documents/url'
import { VendorQuotationDetail } from '@/features/vendor-quotations/detail'
import { loadDetail } from '@/features/vendor-quotations/load-detail'
import { requirePage } from '@/session/require-page'
import { PagePending } from '../../-page-pending'

export const Route = createFileRoute('/_app/quotation/vendorQuotation/general/detail')({
  validateSearch: urlKeys('voucherId'),
  beforeLoad: requirePage('/quotation/vendorQuotation/ingrammicro/list'),
  loaderDeps: ({ search }) => search,
  loader: loadDetail,
  component: () => <VendorQuotationDetail voucherId={Route.useSearch().voucherId} />,
  pendingComponent: PagePending,
})
