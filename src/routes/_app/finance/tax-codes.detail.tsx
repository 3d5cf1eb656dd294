import { createFileRoute } from '@tanstack/react-router'
import { z } from 'zod'
import { urlKey } from '@/documents/list/search'
import { loadRecord } from '@/documents/query'
import { TaxCodeDetail } from '@/features/tax-codes/detail'
import { taxCodeQuery } from '@/features/tax-codes/queries'
import { requirePage } from '@/session/require-page'
import { PagePending } from '../../-page-pending'

export const Route = createFileRoute('/_app/finance/tax-codes/detail')({
  validateSearch: z.object({ id: urlKey }),
  beforeLoad: requirePage('/finance/tax-codes'),
  loaderDeps: ({ search }) => search,
  loader: ({ context, deps }) => loadRecord(context.queryClient, deps.id, taxCodeQuery(context.companyId, deps.id)),
  component: TaxCodeDetail,
  pendingComponent: PagePending,
})
