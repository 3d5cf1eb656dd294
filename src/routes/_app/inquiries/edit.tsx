import { createFileRoute } from '@tanstack/react-router'
import { z } from 'zod'
import { urlKey } from '@/documents/list/search'
import { loadRecord } from '@/documents/query'
import { EditInquiry } from '@/features/inquiries/edit'
import { inquiryQuery } from '@/features/inquiries/queries'
import { requirePage } from '@/session/require-page'
import { PagePending } from '../../-page-pending'

export const Route = createFileRoute('/_app/inquiries/edit')({
  validateSearch: z.object({ voucherId: urlKey }),
  beforeLoad: requirePage('/inquiries/list'),
  loaderDeps: ({ search }) => search,
  loader: ({ context, deps }) => loadRecord(context.queryClient, deps.voucherId, inquiryQuery(context.companyId, deps.voucherId)),
  component: EditInquiry,
  pendingComponent: PagePending,
})
