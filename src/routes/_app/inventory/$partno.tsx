import { createFileRoute } from '@tanstack/react-router'
import { PartByPath } from '@/features/parts/part-pages'
import { partQuery } from '@/features/parts/queries'
import { requirePage } from '@/session/require-page'
import { PagePending } from '../../-page-pending'

export const Route = createFileRoute('/_app/inventory/$partno')({
  beforeLoad: requirePage('/product-list'),
  loader: ({ context, params }) => context.queryClient.query(partQuery(context.companyId, params.partno)),
  component: PartByPath,
  pendingComponent: PagePending,
})
