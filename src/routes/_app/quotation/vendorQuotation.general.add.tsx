import { createFileRoute } from '@tanstack/react-router'
import { AddVendorQuotation } from '@/features/vendor-quotations/add'
import { formQueries } from '@/features/vendor-quotations/form-queries'
import { PagePending } from '../../-page-pending'
import { addRoute } from '../../-record-route'

export const Route = createFileRoute('/_app/quotation/vendorQuotation/general/add')({
  ...addRoute('/quotation/vendorQuotation/general/add', 'inquiry'),
  // If the inquiry can't be read, the form stays empty; a quotation can be added without one.
  loader: async ({ context, deps }) => {
    const inquiry = deps.inquiry ? await context.queryClient.query(formQueries.inquiry(context.companyId, deps.inquiry)).catch(() => undefined) : undefined
    return { inquiry }
  },
  component: () => <AddVendorQuotation key={Route.useSearch().inquiry} {...Route.useLoaderData()} />,
  pendingComponent: PagePending,
})
