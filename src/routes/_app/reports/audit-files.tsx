import { createFileRoute, useNavigate } from '@tanstack/react-router'
import { urlTexts } from '@/documents/url'
import { AuditFilesPage } from '@/features/audit-files/page'
import { auditOverviewQuery } from '@/features/audit-files/queries'
import { requirePage } from '@/session/require-page'

const Page = () => {
  const navigate = useNavigate()
  return <AuditFilesPage search={Route.useSearch()} onChange={(search) => void navigate({ to: '/reports/audit-files', search, replace: true })} />
}

export const Route = createFileRoute('/_app/reports/audit-files')({
  validateSearch: urlTexts('format', 'year', 'from', 'to'),
  beforeLoad: requirePage('/reports/audit-files'),
  loader: ({ context: { queryClient, companyId } }) => queryClient.query(auditOverviewQuery(companyId)),
  component: Page,
})
