import { createFileRoute } from '@tanstack/react-router'
import { urlTexts } from '@/documents/url'
import { subjectsQuery, userPermissionsQuery } from '@/features/permissions/queries'
import { UserPermissionsPage } from '@/features/permissions/user-wise'
import { requirePage } from '@/session/require-page'
import { MenuPreview } from '@/shell/sidebar/menu-preview'
import { PagePending } from '../../-page-pending'

export const Route = createFileRoute('/_app/user-management/permissions/user-wise')({
  validateSearch: urlTexts('userId'),
  beforeLoad: requirePage('/user-management/permissions/user-wise'),
  loaderDeps: ({ search }) => search,
  loader: ({ context: { queryClient, companyId }, deps: { userId } }) =>
    Promise.all([queryClient.query(subjectsQuery(companyId)), userId && queryClient.query(userPermissionsQuery(companyId, userId))]),
  component: () => <UserPermissionsPage drawMenu={(menu) => <MenuPreview menu={menu} />} />,
  pendingComponent: PagePending,
  // Opened rarely: its loader is fetched with the page, not on every first visit.
  codeSplitGroupings: [['loader', 'component']],
})
