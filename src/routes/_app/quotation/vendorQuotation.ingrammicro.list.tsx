import { createFileRoute, stripSearchParams } from '@tanstack/react-router'
import { vendorQuotationQuery } from '@/contracts/vendor-quotations'
import { preload } from '@/documents/query'
import { VendorQuotationList } from '@/features/vendor-quotations/list'
import { vendorQuotationsQuery } from '@/features/vendor-quotations/queries'
import { requirePage } from '@/session/require-page'

export const Route = createFileRoute('/_app/quotation/vendorQuotation/ingrammicro/list')({
  validateSearch: vendorQuotationQuery,
  search: { middlewares: [stripSearchParams(vendorQuotationQuery.parse({}))] },
  beforeLoad: requirePage('/quotation/vendorQuotation/ingrammicro/list'),
  loaderDeps: ({ search }) => search,
  loader: ({ context, deps }) => preload(context.queryClient, vendorQuotationsQuery(context.companyId, deps)),
  component: () => <VendorQuotationList search={Route.useSearch()} />,
})
