import { createFileRoute } from '@tanstack/react-router'
import { loadRecord } from '@/documents/query'
import { urlKeys } from '@/documents/url'
import { TaxCodeDetail } from '@/features/tax-codes/detail'
import { queries } from '@/features/tax-codes/queries'
import { requirePage } from '@/session/require-page'
import { PagePending } from '../../-page-pending'

export const Route = createFileRoute('/_app/finance/tax-codes/detail')({
  validateSearch: urlKeys('id'),
  beforeLoad: requirePage('/finance/tax-codes'),
  loaderDeps: ({ search }) => search,
  loader: ({ context, deps }) => loadRecord(context.queryClient, deps.id, queries.record(context.companyId, deps.id)),
  component: TaxCodeDetail,
  pendingComponent: PagePending,
})
