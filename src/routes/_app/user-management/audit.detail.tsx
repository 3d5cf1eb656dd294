import { createFileRoute } from '@tanstack/react-router'
import { loadRecord } from '@/documents/query'
import { urlKeys } from '@/documents/url'
import { AuditEntry } from '@/features/audit/detail'
import { auditQuery } from '@/features/audit/queries'
import { requirePage } from '@/session/require-page'
import { PagePending } from '../../-page-pending'

export const Route = createFileRoute('/_app/user-management/audit/detail')({
  validateSearch: urlKeys('id'),
  beforeLoad: requirePage('/user-management/audit'),
  loaderDeps: ({ search }) => search,
  loader: ({ context, deps }) => loadRecord(context.queryClient, deps.id, auditQuery(context.companyId, deps.id)),
  component: AuditEntry,
  pendingComponent: PagePending,
  // Opened rarely: what it asks for is not needed on a first visit.
  codeSplitGroupings: [['loader', 'component']],
})
