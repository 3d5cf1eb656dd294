import { createFileRoute } from '@tanstack/react-router'
import { urlTexts } from '@/documents/url'
import { AddVendorQuotation } from '@/features/vendor-quotations/add'
import { queries } from '@/features/vendor-quotations/queries'
import { requirePage } from '@/session/require-page'
import { PagePending } from '../../-page-pending'

export const Route = createFileRoute('/_app/quotation/vendorQuotation/general/add')({
  validateSearch: urlTexts('inquiry'),
  beforeLoad: requirePage('/quotation/vendorQuotation/general/add'),
  loaderDeps: ({ search }) => search,
  // An inquiry that can't be read leaves the form empty; nobody needs it to add a quotation.
  loader: async ({ context, deps }) => {
    const inquiry = deps.inquiry ? await context.queryClient.query(queries.inquiry(context.companyId, deps.inquiry)).catch(() => undefined) : undefined
    return { inquiry }
  },
  component: () => <AddVendorQuotation key={Route.useSearch().inquiry} {...Route.useLoaderData()} />,
  pendingComponent: PagePending,
})
