import { createFileRoute } from '@tanstack/react-router'
import { z } from 'zod'
import { AddDistributorQuotation } from '@/features/vendor-quotations/import/add-distributor'
import { onlyDistributorQuery } from '@/features/vendor-quotations/queries'
import { preload } from '@/documents/query'
import { requirePage } from '@/session/require-page'

export const Route = createFileRoute('/_app/quotation/vendorQuotation/ingrammicro/add')({
  validateSearch: z.object({ inquiry: z.string().max(60).optional().catch(undefined), source: z.literal('file').optional().catch(undefined) }),
  beforeLoad: requirePage('/quotation/vendorQuotation/ingrammicro/add'),
  loader: ({ context }) => preload(context.queryClient, onlyDistributorQuery(context.companyId)),
  component: () => <AddDistributorQuotation {...Route.useSearch()} />,
})
