import { createFileRoute } from '@tanstack/react-router'
import { urlKeys } from '@/documents/url'
import { CustomerPoDetail } from '@/features/customer-pos/detail'
import { queries } from '@/features/customer-pos/queries'
import { requirePage } from '@/session/require-page'

export const Route = createFileRoute('/_app/purchases/po-from-customer/detail')({
  validateSearch: urlKeys('voucherId'),
  beforeLoad: requirePage('/purchases/po-from-customer/list'),
  loaderDeps: ({ search }) => search,
  loader: ({ context, deps }) => context.queryClient.query(queries.record(context.companyId, deps.voucherId)),
  component: () => <CustomerPoDetail voucherId={Route.useSearch().voucherId} />,
})
