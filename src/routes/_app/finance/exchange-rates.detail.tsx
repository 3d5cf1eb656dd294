import { createFileRoute } from '@tanstack/react-router'
import { loadRecord } from '@/documents/query'
import { ExchangeRateDetail } from '@/features/exchange-rates/detail'
import { queries } from '@/features/exchange-rates/queries'
import { PagePending } from '../../-page-pending'
import { recordRoute } from '../../-record-route'

export const Route = createFileRoute('/_app/finance/exchange-rates/detail')({
  ...recordRoute('/finance/exchange-rates', 'id'),
  loader: ({ context, deps }) => loadRecord(context.queryClient, deps.id, queries.record(context.companyId, deps.id)),
  component: ExchangeRateDetail,
  pendingComponent: PagePending,
})
