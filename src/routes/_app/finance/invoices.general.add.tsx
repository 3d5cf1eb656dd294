import { createFileRoute } from '@tanstack/react-router'
import { urlTexts } from '@/documents/url'
import { AddGeneralInvoice } from '@/features/general-invoices/add'
import { queries } from '@/features/general-invoices/queries'
import { requirePage } from '@/session/require-page'
import { todayIn } from '@/session/today'

export const Route = createFileRoute('/_app/finance/invoices/general/add')({
  validateSearch: urlTexts('copy'),
  beforeLoad: requirePage('/finance/invoices/general/add'),
  loaderDeps: ({ search }) => search,
  loader: async ({ context: { queryClient, companyId, session }, deps: { copy } }) => {
    const copied = copy ? await queryClient.query(queries.record(companyId, copy)) : undefined
    await queryClient.query(queries.basis(companyId, { direction: copied?.direction ?? 'payable', date: todayIn(session.companyInfo.timezone) }))
    return { copied }
  },
  component: () => {
    const { copy } = Route.useSearch()
    return <AddGeneralInvoice key={copy} {...Route.useLoaderData()} />
  },
})
