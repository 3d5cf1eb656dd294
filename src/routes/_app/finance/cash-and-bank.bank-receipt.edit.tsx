import { createFileRoute } from '@tanstack/react-router'
import { editLoader } from '@/documents/query'
import { EditBankReceipt } from '@/features/vouchers/form'
import { bankReceipt } from '@/features/vouchers/kinds'
import { documentRoute } from '../../-record-route'

export const Route = createFileRoute('/_app/finance/cash-and-bank/bank-receipt/edit')({
  ...documentRoute('/finance/cash-and-bank/bank-receipt/list'),
  loader: editLoader(bankReceipt.queries.record, (companyId, { date }) => bankReceipt.queries.basis(companyId, { date })),
  component: () => <EditBankReceipt voucherId={Route.useSearch().voucherId} />,
})
