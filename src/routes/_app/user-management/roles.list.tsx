import { createFileRoute } from '@tanstack/react-router'
import { preload } from '@/documents/query'
import { rolesQuery } from '@/features/roles/queries'
import { requirePage } from '@/session/require-page'
import { signedIn } from '../../-signed-in-lazy'

/** A list of about ten rows that change seldom, without filters, views and pages. */
export const Route = createFileRoute('/_app/user-management/roles/list')({
  beforeLoad: requirePage('/user-management/roles/list'),
  loader: ({ context: { queryClient, companyId } }) => preload(queryClient, rolesQuery(companyId)),
  component: signedIn('ListPlace'),
  // Opened rarely: its loader is fetched with the page, not on every first visit.
  codeSplitGroupings: [['loader']],
})
