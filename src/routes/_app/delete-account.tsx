import { createFileRoute } from '@tanstack/react-router'
import { DeleteAccount } from '@/features/users/account/delete-account'
import { requirePage } from '@/session/require-page'
import { PagePending } from '../-page-pending'

/** What it shows is asked for by the page itself: a loader would stand in the first script of every visit. */
export const Route = createFileRoute('/_app/delete-account')({
  beforeLoad: requirePage('/delete-account'),
  component: DeleteAccount,
  pendingComponent: PagePending,
})
