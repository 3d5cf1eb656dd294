import { createFileRoute } from '@tanstack/react-router'
import { urlKeys } from '@/documents/url'
import { VendorPoDetail } from '@/features/vendor-pos/detail'
import { queries } from '@/features/vendor-pos/queries'
import { requirePage } from '@/session/require-page'

export const Route = createFileRoute('/_app/purchases/po-to-vendor/general/detail')({
  validateSearch: urlKeys('voucherId'),
  beforeLoad: requirePage('/purchases/po-to-vendor/list'),
  loaderDeps: ({ search }) => search,
  loader: ({ context, deps }) => context.queryClient.query(queries.record(context.companyId, deps.voucherId)),
  component: () => <VendorPoDetail voucherId={Route.useSearch().voucherId} />,
})
