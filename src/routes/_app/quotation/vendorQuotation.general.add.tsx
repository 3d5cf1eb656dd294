import { createFileRoute } from '@tanstack/react-router'
import { urlTexts } from '@/documents/url'
import { AddVendorQuotation } from '@/features/vendor-quotations/add'
import { linkedInquiryQuery } from '@/features/vendor-quotations/import/linked-inquiry'
import { requirePage } from '@/session/require-page'
import { PagePending } from '../../-page-pending'

export const Route = createFileRoute('/_app/quotation/vendorQuotation/general/add')({
  validateSearch: urlTexts('inquiry'),
  beforeLoad: requirePage('/quotation/vendorQuotation/general/add'),
  loaderDeps: ({ search }) => search,
  // An inquiry that can't be read leaves the form empty; nobody needs it to add a quotation.
  loader: async ({ context, deps }) => {
    if (deps.inquiry) await context.queryClient.query(linkedInquiryQuery(context.companyId, deps.inquiry)).catch(() => undefined)
  },
  component: () => <AddVendorQuotation key={Route.useSearch().inquiry} inquiry={Route.useSearch().inquiry} />,
  pendingComponent: PagePending,
})
