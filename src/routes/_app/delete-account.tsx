import { createFileRoute } from '@tanstack/react-router'
import { DeleteAccount } from '@/features/users/account/delete-account'
import { profileQuery } from '@/features/users/account/queries'
import { requirePage } from '@/session/require-page'
import { PagePending } from '../-page-pending'

export const Route = createFileRoute('/_app/delete-account')({
  beforeLoad: requirePage('/delete-account'),
  loader: ({ context }) => context.queryClient.query(profileQuery(context.companyId, context.session.user._id)),
  component: DeleteAccount,
  pendingComponent: PagePending,
})
