import { createFileRoute } from '@tanstack/react-router'
import { z } from 'zod'
import { EditCustomerQuotation } from '@/features/customer-quotations/edit'
import { customerQuotationQuery } from '@/features/customer-quotations/queries'
import { requirePage } from '@/session/require-page'

export const Route = createFileRoute('/_app/quotation/customerQuotation/edit')({
  validateSearch: z.object({ voucherId: z.string().max(60).catch('') }),
  beforeLoad: requirePage('/quotation/customerQuotation/list'),
  loaderDeps: ({ search }) => search,
  loader: ({ context, deps }) => context.queryClient.query({ ...customerQuotationQuery(context.companyId, deps.voucherId), staleTime: 0 }),
  component: () => <EditCustomerQuotation voucherId={Route.useSearch().voucherId} />,
})
