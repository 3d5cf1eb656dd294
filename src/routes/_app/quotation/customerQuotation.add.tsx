import { createFileRoute } from '@tanstack/react-router'
import { z } from 'zod'
import { AddCustomerQuotation } from '@/features/customer-quotations/add'
import { offerQuery, pricingQuery } from '@/features/customer-quotations/queries'
import { requirePage } from '@/session/require-page'

export const Route = createFileRoute('/_app/quotation/customerQuotation/add')({
  validateSearch: z.object({ from: z.string().max(60).optional().catch(undefined) }),
  beforeLoad: requirePage('/quotation/customerQuotation/add'),
  loaderDeps: ({ search }) => search,
  loader: async ({ context: { queryClient, companyId }, deps }) => {
    const offer = deps.from ? await queryClient.query(offerQuery(companyId, deps.from)) : undefined
    await queryClient.query(pricingQuery(companyId, offer?.inquiry?.customer.id))
  },
  component: () => <AddCustomerQuotation key={Route.useSearch().from} from={Route.useSearch().from} />,
})
