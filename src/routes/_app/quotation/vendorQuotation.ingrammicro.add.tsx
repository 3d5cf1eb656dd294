import { createFileRoute } from '@tanstack/react-router'
import { z } from 'zod'
import { ImportQuotation } from '@/features/vendor-quotations/import/import-quotation'
import { onlyDistributorQuery } from '@/features/vendor-quotations/queries'
import { preload } from '@/documents/query'
import { requirePage } from '@/session/require-page'

export const Route = createFileRoute('/_app/quotation/vendorQuotation/ingrammicro/add')({
  validateSearch: z.object({ inquiry: z.string().max(60).optional().catch(undefined) }),
  beforeLoad: requirePage('/quotation/vendorQuotation/ingrammicro/add'),
  loader: ({ context }) => preload(context.queryClient, onlyDistributorQuery(context.companyId)),
  component: () => <ImportQuotation inquiry={Route.useSearch().inquiry} />,
})
