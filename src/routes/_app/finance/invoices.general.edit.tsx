import { createFileRoute } from '@tanstack/react-router'
import { editLoader } from '@/documents/query'
import { urlKeys } from '@/documents/url'
import { EditGeneralInvoice } from '@/features/general-invoices/edit'
import { queries } from '@/features/general-invoices/queries'
import { requirePage } from '@/session/require-page'

export const Route = createFileRoute('/_app/finance/invoices/general/edit')({
  validateSearch: urlKeys('voucherId'),
  beforeLoad: requirePage('/finance/invoices/general/list'),
  loaderDeps: ({ search }) => search,
  loader: async (opened) => {
    const { queryClient, companyId } = opened.context
    const { direction, date } = await editLoader(queries.record)(opened)
    await queryClient.query(queries.basis(companyId, { direction, date }))
  },
  component: () => <EditGeneralInvoice voucherId={Route.useSearch().voucherId} />,
})
