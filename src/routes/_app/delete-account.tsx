import { createFileRoute } from '@tanstack/react-router'
import { DeleteAccount } from '@/features/users/account/delete-account'
import { requirePage } from '@/session/require-page'
import { PagePending } from '../-page-pending'

/** Without a loader: the page requests its data itself, because a loader would be part of the first script of every visit. */
export const Route = createFileRoute('/_app/delete-account')({
  beforeLoad: requirePage('/delete-account'),
  component: DeleteAccount,
  pendingComponent: PagePending,
})
