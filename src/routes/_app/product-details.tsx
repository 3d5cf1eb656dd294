import { createFileRoute } from '@tanstack/react-router'
import { z } from 'zod'
import { urlKey } from '@/documents/list/search'
import { loadRecord } from '@/documents/query'
import { PartByQuery } from '@/features/parts/part-pages'
import { partQuery } from '@/features/parts/queries'
import { requirePage } from '@/session/require-page'
import { PagePending } from '../-page-pending'

export const Route = createFileRoute('/_app/product-details')({
  validateSearch: z.object({ partno: urlKey }),
  beforeLoad: requirePage('/product-list'),
  loaderDeps: ({ search }) => search,
  loader: ({ context, deps }) => loadRecord(context.queryClient, deps.partno, partQuery(context.companyId, deps.partno)),
  component: PartByQuery,
  pendingComponent: PagePending,
})
