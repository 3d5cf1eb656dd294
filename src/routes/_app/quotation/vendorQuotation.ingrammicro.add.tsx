import { createFileRoute } from '@tanstack/react-router'
import { AddDistributorQuotation } from '@/features/vendor-quotations/import/add-distributor'
import { formQueries } from '@/features/vendor-quotations/form-queries'
import { distributorSearch } from '@/features/vendor-quotations/search'
import { preload } from '@/documents/query'
import { requirePage } from '@/session/require-page'

export const Route = createFileRoute('/_app/quotation/vendorQuotation/ingrammicro/add')({
  validateSearch: distributorSearch,
  beforeLoad: requirePage('/quotation/vendorQuotation/ingrammicro/add'),
  loader: ({ context }) => preload(context.queryClient, formQueries.onlyDistributor(context.companyId)),
  component: () => <AddDistributorQuotation {...Route.useSearch()} />,
})
