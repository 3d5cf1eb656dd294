import { createFileRoute } from '@tanstack/react-router'
import { recordLoader } from '@/documents/query'
import { AccountTransferDetail } from '@/features/account-transfers/page'
import { queries } from '@/features/account-transfers/queries'
import { documentRoute } from '../../-record-route'

export const Route = createFileRoute('/_app/finance/cash-and-bank/transfer/detail')({
  ...documentRoute('/finance/cash-and-bank/transfer/list'),
  loader: recordLoader(queries.record),
  component: () => <AccountTransferDetail voucherId={Route.useSearch().voucherId} />,
})
