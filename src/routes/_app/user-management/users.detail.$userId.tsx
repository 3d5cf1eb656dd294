import { createFileRoute } from '@tanstack/react-router'
import { profileQuery } from '@/features/users/account/queries'
import { UserDetail } from '@/features/users/detail'
import { requireUserPage } from '@/session/require-page'
import { PagePending } from '../../-page-pending'

export const Route = createFileRoute('/_app/user-management/users/detail/$userId')({
  beforeLoad: requireUserPage,
  loader: ({ context, params }) => context.queryClient.query(profileQuery(context.companyId, params.userId)),
  component: UserDetail,
  pendingComponent: PagePending,
})
