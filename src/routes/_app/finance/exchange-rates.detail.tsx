import { createFileRoute } from '@tanstack/react-router'
import { z } from 'zod'
import { urlKey } from '@/documents/list/search'
import { loadRecord } from '@/documents/query'
import { ExchangeRateDetail } from '@/features/exchange-rates/detail'
import { exchangeRateQuery } from '@/features/exchange-rates/queries'
import { requirePage } from '@/session/require-page'
import { PagePending } from '../../-page-pending'

export const Route = createFileRoute('/_app/finance/exchange-rates/detail')({
  validateSearch: z.object({ id: urlKey }),
  beforeLoad: requirePage('/finance/exchange-rates'),
  loaderDeps: ({ search }) => search,
  loader: ({ context, deps }) => loadRecord(context.queryClient, deps.id, exchangeRateQuery(context.companyId, deps.id)),
  component: ExchangeRateDetail,
  pendingComponent: PagePending,
})
