import { createFileRoute } from '@tanstack/react-router'
import { loadRecord } from '@/documents/query'
import { AuditEntry } from '@/features/audit/detail'
import { auditQuery } from '@/features/audit/queries'
import { PagePending } from '../../-page-pending'
import { recordRoute } from '../../-record-route'

export const Route = createFileRoute('/_app/user-management/audit/detail')({
  ...recordRoute('/user-management/audit', 'id'),
  loader: ({ context, deps }) => loadRecord(context.queryClient, deps.id, auditQuery(context.companyId, deps.id)),
  component: AuditEntry,
  pendingComponent: PagePending,
  // Opened rarely: its loader is fetched with the page, not on every first visit.
  codeSplitGroupings: [['loader', 'component']],
})
