import { createFileRoute } from '@tanstack/react-router'
import { urlTexts } from '@/documents/url'
import { AddVendorPo } from '@/features/vendor-pos/add'
import { basisQuery, buyableQuery } from '@/features/vendor-pos/queries'
import { requirePage } from '@/session/require-page'
import { todayIn } from '@/session/today'

export const Route = createFileRoute('/_app/purchases/po-to-vendor/general/add')({
  validateSearch: urlTexts('quotation'),
  beforeLoad: requirePage('/purchases/po-to-vendor/general/add'),
  loaderDeps: ({ search }) => search,
  loader: async ({ context: { queryClient, companyId, session }, deps }) => {
    const quotation = deps.quotation ? await queryClient.query(buyableQuery(companyId, deps.quotation)) : undefined
    const basis = await queryClient.query(basisQuery(companyId, quotation?.vendor.id, todayIn(session.companyInfo.timezone)))
    return { quotation, basis }
  },
  component: () => {
    const { quotation } = Route.useSearch()
    return <AddVendorPo key={quotation} {...Route.useLoaderData()} kind="general" />
  },
})
