import { createFileRoute, redirect } from '@tanstack/react-router'
import { loadRecord } from '@/documents/query'
import { urlKeys } from '@/documents/url'
import { VendorQuotationDetail } from '@/features/vendor-quotations/detail'
import { detailLink } from '@/features/vendor-quotations/links'
import { vendorQuotationQuery } from '@/features/vendor-quotations/queries'
import { requirePage } from '@/session/require-page'
import { PagePending } from '../../-page-pending'

export const Route = createFileRoute('/_app/quotation/vendorQuotation/ingrammicro/detail')({
  validateSearch: urlKeys('voucherId'),
  beforeLoad: requirePage('/quotation/vendorQuotation/ingrammicro/list'),
  loaderDeps: ({ search }) => search,
  // A link may not know the kind; each has a page of its own.
  loader: async ({ context, deps, location, preload }) => {
    const quotation = await loadRecord(context.queryClient, deps.voucherId, vendorQuotationQuery(context.companyId, deps.voucherId))
    const { to } = detailLink(quotation)
    if (to !== location.pathname && !preload) throw redirect({ to, search: deps, replace: true } as never)
  },
  component: () => <VendorQuotationDetail voucherId={Route.useSearch().voucherId} />,
  pendingComponent: PagePending,
})
