import { createFileRoute } from '@tanstack/react-router'
import { editLoader } from '@/documents/query'
import { EditVendorQuotation } from '@/features/vendor-quotations/edit'
import { queries } from '@/features/vendor-quotations/queries'
import { quotationSearch } from '@/features/vendor-quotations/search'
import { requirePage } from '@/session/require-page'
import { PagePending } from '../../-page-pending'

export const Route = createFileRoute('/_app/quotation/vendorQuotation/edit')({
  validateSearch: quotationSearch,
  beforeLoad: requirePage('/quotation/vendorQuotation/ingrammicro/list'),
  loaderDeps: ({ search: { voucherId } }) => ({ voucherId }),
  loader: editLoader(queries.record),
  component: () => {
    const { voucherId, record = false } = Route.useSearch()
    return <EditVendorQuotation key={voucherId} voucherId={voucherId} record={record} />
  },
  pendingComponent: PagePending,
})
