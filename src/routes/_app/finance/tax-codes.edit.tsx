import { createFileRoute } from '@tanstack/react-router'
import { loadRecord } from '@/documents/query'
import { EditTaxCode } from '@/features/tax-codes/edit'
import { queries } from '@/features/tax-codes/queries'
import { PagePending } from '../../-page-pending'
import { recordRoute } from '../../-record-route'

export const Route = createFileRoute('/_app/finance/tax-codes/edit')({
  ...recordRoute('/finance/tax-codes', 'id'),
  loader: ({ context, deps }) => loadRecord(context.queryClient, deps.id, queries.record(context.companyId, deps.id)),
  component: EditTaxCode,
  pendingComponent: PagePending,
})
