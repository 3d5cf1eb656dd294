import { createFileRoute } from '@tanstack/react-router'
import { AddGeneralInvoice } from '@/features/general-invoices/add'
import { basisQuery } from '@/features/general-invoices/queries'
import { requirePage } from '@/session/require-page'
import { todayIn } from '@/session/today'

export const Route = createFileRoute('/_app/finance/invoices/general/add')({
  beforeLoad: requirePage('/finance/invoices/general/add'),
  loader: ({ context: { queryClient, companyId, session } }) => queryClient.query(basisQuery(companyId, 'payable', todayIn(session.companyInfo.timezone))),
  component: AddGeneralInvoice,
})
