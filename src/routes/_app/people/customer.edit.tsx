import { createFileRoute } from '@tanstack/react-router'
import { z } from 'zod'
import { urlKey } from '@/documents/list/search'
import { loadRecord } from '@/documents/query'
import { EditCustomer } from '@/features/customers/edit'
import { customerQuery } from '@/features/customers/queries'
import { requirePage } from '@/session/require-page'
import { PagePending } from '../../-page-pending'

export const Route = createFileRoute('/_app/people/customer/edit')({
  validateSearch: z.object({ id: urlKey }),
  beforeLoad: requirePage('/people/customer'),
  loaderDeps: ({ search }) => search,
  loader: ({ context, deps }) => loadRecord(context.queryClient, deps.id, customerQuery(context.companyId, deps.id)),
  component: EditCustomer,
  pendingComponent: PagePending,
})
