import { createFileRoute } from '@tanstack/react-router'
import { loadRecord } from '@/documents/query'
import { urlKeys } from '@/documents/url'
import { EditVendor } from '@/features/vendors/edit'
import { vendorQuery } from '@/features/vendors/queries'
import { requirePage } from '@/session/require-page'
import { PagePending } from '../../-page-pending'

export const Route = createFileRoute('/_app/people/vendor/edit')({
  validateSearch: urlKeys('id'),
  beforeLoad: requirePage('/people/vendor'),
  loaderDeps: ({ search }) => search,
  loader: ({ context, deps }) => loadRecord(context.queryClient, deps.id, vendorQuery(context.companyId, deps.id)),
  component: EditVendor,
  pendingComponent: PagePending,
})
