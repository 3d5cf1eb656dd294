import { createFileRoute } from '@tanstack/react-router'
import { editLoader } from '@/documents/query'
import { EditCashReceipt } from '@/features/vouchers/form'
import { cashReceipt } from '@/features/vouchers/kinds'
import { documentRoute } from '../../-record-route'

export const Route = createFileRoute('/_app/finance/cash-and-bank/cash-receipt/edit')({
  ...documentRoute('/finance/cash-and-bank/cash-receipt/list'),
  loader: editLoader(cashReceipt.queries.record, (companyId, { date }) => cashReceipt.queries.basis(companyId, { date })),
  component: () => <EditCashReceipt voucherId={Route.useSearch().voucherId} />,
})
