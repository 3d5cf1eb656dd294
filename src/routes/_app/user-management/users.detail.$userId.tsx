import { createFileRoute } from '@tanstack/react-router'
import { UserDetail } from '@/features/users/detail'
import { requireUserPage } from '@/session/require-page'
import { PagePending } from '../../-page-pending'

/** What it shows is asked for by the page itself: a loader would stand in the first script of every visit. */
export const Route = createFileRoute('/_app/user-management/users/detail/$userId')({
  beforeLoad: requireUserPage,
  component: UserDetail,
  pendingComponent: PagePending,
})
