import { createFileRoute } from '@tanstack/react-router'
import { editLoader } from '@/documents/query'
import { EditGeneralInvoice } from '@/features/general-invoices/edit'
import { queries } from '@/features/general-invoices/queries'
import { documentRoute } from '../../-record-route'

export const Route = createFileRoute('/_app/finance/invoices/general/edit')({
  ...documentRoute('/finance/invoices/general/list'),
  loader: editLoader(queries.record, (companyId, { direction, date }) => queries.basis(companyId, { direction, date })),
  component: () => <EditGeneralInvoice voucherId={Route.useSearch().voucherId} />,
})
