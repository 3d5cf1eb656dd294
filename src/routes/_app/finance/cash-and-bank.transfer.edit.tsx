import { createFileRoute } from '@tanstack/react-router'
import { editLoader } from '@/documents/query'
import { EditTransfer } from '@/features/account-transfers/form'
import { queries } from '@/features/account-transfers/queries'
import { documentRoute } from '../../-record-route'

export const Route = createFileRoute('/_app/finance/cash-and-bank/transfer/edit')({
  ...documentRoute('/finance/cash-and-bank/transfer/list'),
  loader: editLoader(queries.record, (companyId, { date }) => queries.basis(companyId, { date })),
  component: () => <EditTransfer voucherId={Route.useSearch().voucherId} />,
})
