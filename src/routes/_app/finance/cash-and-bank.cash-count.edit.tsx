import { createFileRoute } from '@tanstack/react-router'
import { editLoader } from '@/documents/query'
import { EditCount } from '@/features/cash-counts/form'
import { queries } from '@/features/cash-counts/queries'
import { documentRoute } from '../../-record-route'

export const Route = createFileRoute('/_app/finance/cash-and-bank/cash-count/edit')({
  ...documentRoute('/finance/cash-and-bank/cash-count/list'),
  loader: editLoader(queries.record, (companyId, { date }) => queries.basis(companyId, { date })),
  component: () => <EditCount voucherId={Route.useSearch().voucherId} />,
})
