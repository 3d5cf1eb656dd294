import { createFileRoute } from '@tanstack/react-router'
import { AddGeneralInvoice } from '@/features/general-invoices/add'
import { queries } from '@/features/general-invoices/queries'
import { todayIn } from '@/session/today'
import { addRoute } from '../../-record-route'

export const Route = createFileRoute('/_app/finance/invoices/general/add')({
  ...addRoute('/finance/invoices/general/add', 'copy'),
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
