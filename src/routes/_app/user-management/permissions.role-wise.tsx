import { createFileRoute } from '@tanstack/react-router'
import { urlTexts } from '@/documents/url'
import { rolePermissionsQuery, subjectsQuery } from '@/features/permissions/queries'
import { RolePermissionsPage } from '@/features/permissions/role-wise'
import { requirePage } from '@/session/require-page'
import { PagePending } from '../../-page-pending'

export const Route = createFileRoute('/_app/user-management/permissions/role-wise')({
  validateSearch: urlTexts('roleId'),
  beforeLoad: requirePage('/user-management/permissions/role-wise'),
  loaderDeps: ({ search }) => search,
  loader: ({ context: { queryClient, companyId }, deps: { roleId } }) =>
    Promise.all([queryClient.query(subjectsQuery(companyId)), roleId && queryClient.query(rolePermissionsQuery(companyId, roleId))]),
  component: RolePermissionsPage,
  pendingComponent: PagePending,
  // Opened rarely: its loader is fetched with the page, not on every first visit.
  codeSplitGroupings: [['loader', 'component']],
})
