import { createFileRoute } from '@tanstack/react-router'
import { z } from 'zod'
import { VendorQuotationDetail } from '@/features/vendor-quotations/detail'
import { vendorQuotationQuery } from '@/features/vendor-quotations/queries'
import { requirePage } from '@/session/require-page'

export const Route = createFileRoute('/_app/quotation/vendorQuotation/ingrammicro/detail')({
  validateSearch: z.object({ voucherId: z.string().max(60).catch('') }),
  beforeLoad: requirePage('/quotation/vendorQuotation/ingrammicro/list'),
  loaderDeps: ({ search }) => search,
  loader: ({ context, deps }) => context.queryClient.query(vendorQuotationQuery(context.companyId, deps.voucherId)),
  component: () => <VendorQuotationDetail voucherId={Route.useSearch().voucherId} />,
})
