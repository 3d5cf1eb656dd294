import { createFileRoute } from '@tanstack/react-router'
import { loadRecord } from '@/documents/query'
import { urlKeys } from '@/documents/url'
import { ExchangeRateDetail } from '@/features/exchange-rates/detail'
import { queries } from '@/features/exchange-rates/queries'
import { requirePage } from '@/session/require-page'
import { PagePending } from '../../-page-pending'

export const Route = createFileRoute('/_app/finance/exchange-rates/detail')({
  validateSearch: urlKeys('id'),
  beforeLoad: requirePage('/finance/exchange-rates'),
  loaderDeps: ({ search }) => search,
  loader: ({ context, deps }) => loadRecord(context.queryClient, deps.id, queries.record(context.companyId, deps.id)),
  component: ExchangeRateDetail,
  pendingComponent: PagePending,
})
