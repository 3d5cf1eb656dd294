import { createFileRoute } from '@tanstack/react-router'
import { PartDetail } from '@/features/parts/detail'
import { queries } from '@/features/parts/queries'
import { requirePage } from '@/session/require-page'
import { PagePending } from '../../-page-pending'

export const Route = createFileRoute('/_app/inventory/$partno')({
  beforeLoad: requirePage('/product-list'),
  loader: ({ context, params }) => context.queryClient.query(queries.record(context.companyId, params.partno)),
  component: () => <PartDetail partno={Route.useParams().partno} />,
  pendingComponent: PagePending,
})
