import { createFileRoute } from '@tanstack/react-router'
import { recordLoader } from '@/documents/query'
import { urlKeys } from '@/documents/url'
import { CustomerPoDetail } from '@/features/customer-pos/detail'
import { queries } from '@/features/customer-pos/queries'
import { requirePage } from '@/session/require-page'

export const Route = createFileRoute('/_app/purchases/po-from-customer/detail')({
  validateSearch: urlKeys('voucherId'),
  beforeLoad: requirePage('/purchases/po-from-customer/list'),
  loaderDeps: ({ search }) => search,
  loader: recordLoader(queries.record),
  component: () => <CustomerPoDetail voucherId={Route.useSearch().voucherId} />,
})
