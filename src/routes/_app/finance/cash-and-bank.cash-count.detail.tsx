import { createFileRoute } from '@tanstack/react-router'
import { recordLoader } from '@/documents/query'
import { CashCountDetail } from '@/features/cash-counts/page'
import { queries } from '@/features/cash-counts/queries'
import { documentRoute } from '../../-record-route'

export const Route = createFileRoute('/_app/finance/cash-and-bank/cash-count/detail')({
  ...documentRoute('/finance/cash-and-bank/cash-count/list'),
  loader: recordLoader(queries.record),
  component: () => <CashCountDetail voucherId={Route.useSearch().voucherId} />,
})
