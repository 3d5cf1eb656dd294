import { createFileRoute, stripSearchParams } from '@tanstack/react-router'
import { customerQuotationQuery } from '@/contracts/customer-quotations'
import { preload } from '@/documents/query'
import { CustomerQuotationList } from '@/features/customer-quotations/list'
import { customerQuotationsQuery } from '@/features/customer-quotations/queries'
import { requirePage } from '@/session/require-page'

export const Route = createFileRoute('/_app/quotation/customerQuotation/list')({
  validateSearch: customerQuotationQuery,
  search: { middlewares: [stripSearchParams(customerQuotationQuery.parse({}))] },
  beforeLoad: requirePage('/quotation/customerQuotation/list'),
  loaderDeps: ({ search }) => search,
  loader: ({ context, deps }) => preload(context.queryClient, customerQuotationsQuery(context.companyId, deps)),
  component: () => <CustomerQuotationList search={Route.useSearch()} />,
})
