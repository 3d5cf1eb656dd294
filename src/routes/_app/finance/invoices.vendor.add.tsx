import { createFileRoute } from '@tanstack/react-router'
import { urlTexts } from '@/documents/url'
import { AddVendorInvoice } from '@/features/vendor-invoices/add'
import { basisQuery, billableQuery, vendorInvoiceQuery } from '@/features/vendor-invoices/queries'
import { requirePage } from '@/session/require-page'
import { todayIn } from '@/session/today'

export const Route = createFileRoute('/_app/finance/invoices/vendor/add')({
  validateSearch: urlTexts('vendorPo', 'debitOf'),
  beforeLoad: requirePage('/finance/invoices/vendor/add'),
  loaderDeps: ({ search }) => search,
  loader: async ({ context: { queryClient, companyId, session }, deps: { vendorPo, debitOf } }) => {
    const [basis, debited, billable] = await Promise.all([
      queryClient.query(basisQuery(companyId, todayIn(session.companyInfo.timezone))),
      debitOf ? queryClient.query({ ...vendorInvoiceQuery(companyId, debitOf), staleTime: 0 }) : undefined,
      !debitOf && vendorPo ? queryClient.query(billableQuery(companyId, vendorPo)) : undefined,
    ])
    return { basis, debited, po: billable?.rows[0] }
  },
  component: () => {
    const { vendorPo, debitOf } = Route.useSearch()
    return <AddVendorInvoice key={debitOf ?? vendorPo} {...Route.useLoaderData()} of={vendorPo} />
  },
})
