import { createFileRoute } from '@tanstack/react-router'
import { urlKeys } from '@/documents/url'
import { EditGeneralInvoice } from '@/features/general-invoices/edit'
import { queries } from '@/features/general-invoices/queries'
import { requirePage } from '@/session/require-page'

export const Route = createFileRoute('/_app/finance/invoices/general/edit')({
  validateSearch: urlKeys('voucherId'),
  beforeLoad: requirePage('/finance/invoices/general/list'),
  loaderDeps: ({ search }) => search,
  loader: async ({ context: { queryClient, companyId }, deps }) => {
    const { direction, date } = await queryClient.query({ ...queries.record(companyId, deps.voucherId), staleTime: 0 })
    await queryClient.query(queries.basis(companyId, direction, date))
  },
  component: () => <EditGeneralInvoice voucherId={Route.useSearch().voucherId} />,
})
