import { createFileRoute } from '@tanstack/react-router'
import { preload } from '@/documents/query'
import { RoleList } from '@/features/roles/list'
import { rolesQuery } from '@/features/roles/queries'
import { requirePage } from '@/session/require-page'

/** Ten rows that change seldom: an ordinary page, not a list with filters, views and pages. */
export const Route = createFileRoute('/_app/user-management/roles/list')({
  beforeLoad: requirePage('/user-management/roles/list'),
  loader: ({ context: { queryClient, companyId } }) => preload(queryClient, rolesQuery(companyId)),
  component: RoleList,
  // Seldom visited: what it asks is fetched with the page, not with every first visit.
  codeSplitGroupings: [['loader', 'component']],
})
