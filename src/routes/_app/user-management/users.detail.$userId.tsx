import { createFileRoute } from '@tanstack/react-router'
import { UserDetail } from '@/features/users/detail'
import { requireUserPage } from '@/session/require-page'
import { PagePending } from '../../-page-pending'

/** Without a loader: the page requests its data itself, because a loader would be part of the first script of every visit. */
export const Route = createFileRoute('/_app/user-management/users/detail/$userId')({
  beforeLoad: requireUserPage,
  component: UserDetail,
  pendingComponent: PagePending,
})
