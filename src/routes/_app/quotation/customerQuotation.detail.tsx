import { createFileRoute } from '@tanstack/react-router'
import { z } from 'zod'
import { CustomerQuotationDetail } from '@/features/customer-quotations/detail'
import { customerQuotationQuery } from '@/features/customer-quotations/queries'
import { requirePage } from '@/session/require-page'

export const Route = createFileRoute('/_app/quotation/customerQuotation/detail')({
  validateSearch: z.object({ voucherId: z.string().max(60).catch('') }),
  beforeLoad: requirePage('/quotation/customerQuotation/list'),
  loaderDeps: ({ search }) => search,
  loader: ({ context, deps }) => context.queryClient.query(customerQuotationQuery(context.companyId, deps.voucherId)),
  component: () => <CustomerQuotationDetail voucherId={Route.useSearch().voucherId} />,
})
