import { createFileRoute, stripSearchParams } from '@tanstack/react-router'
import { loadList } from '@/documents/list/load-list'
import { apiParams, reopenAsLeft } from '@/documents/list/search'
import { AuditList } from '@/features/audit/list'
import { auditsQuery } from '@/features/audit/queries'
import { auditSearch, auditSearchDefaults } from '@/features/audit/search'
import { requirePage } from '@/session/require-page'

export const Route = createFileRoute('/_app/user-management/audit/')({
  validateSearch: auditSearch,
  search: { middlewares: [stripSearchParams(auditSearchDefaults)] },
  beforeLoad: (opened) => {
    requirePage('/user-management/audit')(opened)
    reopenAsLeft('audit', opened)
  },
  loaderDeps: ({ search }) => apiParams(search),
  loader: (opened) => loadList(opened, auditSearch, auditsQuery),
  component: AuditPage,
  // Opened rarely: what it asks for is not needed on a first visit.
  codeSplitGroupings: [['loader', 'component']],
})

function AuditPage() {
  return <AuditList search={Route.useSearch()} />
}
