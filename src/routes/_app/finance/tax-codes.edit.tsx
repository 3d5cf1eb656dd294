import { createFileRoute } from '@tanstack/react-router'
import { loadRecord } from '@/documents/query'
import { urlKeys } from '@/documents/url'
import { EditTaxCode } from '@/features/tax-codes/edit'
import { queries } from '@/features/tax-codes/queries'
import { requirePage } from '@/session/require-page'
import { PagePending } from '../../-page-pending'

export const Route = createFileRoute('/_app/finance/tax-codes/edit')({
  validateSearch: urlKeys('id'),
  beforeLoad: requirePage('/finance/tax-codes'),
  loaderDeps: ({ search }) => search,
  loader: ({ context, deps }) => loadRecord(context.queryClient, deps.id, queries.record(context.companyId, deps.id)),
  component: EditTaxCode,
  pendingComponent: PagePending,
})
