import { createFileRoute } from '@tanstack/react-router'
import { recordLoader } from '@/documents/query'
import { urlKeys } from '@/documents/url'
import { VendorPoDetail } from '@/features/vendor-pos/detail'
import { queries } from '@/features/vendor-pos/queries'
import { requirePage } from '@/session/require-page'

export const Route = createFileRoute('/_app/purchases/po-to-vendor/general/detail')({
  validateSearch: urlKeys('voucherId'),
  beforeLoad: requirePage('/purchases/po-to-vendor/list'),
  loaderDeps: ({ search }) => search,
  loader: recordLoader(queries.record),
  component: () => <VendorPoDetail voucherId={Route.useSearch().voucherId} />,
})
