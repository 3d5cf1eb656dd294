import { createFileRoute } from '@tanstack/react-router'
import { z } from 'zod'
import { urlKey } from '@/documents/list/search'
import { loadRecord } from '@/documents/query'
import { EditVendorQuotation } from '@/features/vendor-quotations/edit'
import { vendorQuotationQuery } from '@/features/vendor-quotations/queries'
import { requirePage } from '@/session/require-page'
import { PagePending } from '../../-page-pending'

export const Route = createFileRoute('/_app/quotation/vendorQuotation/general/edit')({
  validateSearch: z.object({ voucherId: urlKey, record: z.boolean().optional().catch(undefined) }),
  beforeLoad: requirePage('/quotation/vendorQuotation/ingrammicro/list'),
  loaderDeps: ({ search: { voucherId } }) => ({ voucherId }),
  loader: ({ context, deps }) => loadRecord(context.queryClient, deps.voucherId, { ...vendorQuotationQuery(context.companyId, deps.voucherId), staleTime: 0 }),
  component: () => {
    const { voucherId, record = false } = Route.useSearch()
    return <EditVendorQuotation key={voucherId} voucherId={voucherId} record={record} />
  },
  pendingComponent: PagePending,
})
