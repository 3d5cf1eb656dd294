import { createFileRoute } from '@tanstack/react-router'
import { recordLoader } from '@/documents/query'
import { urlKeys } from '@/documents/url'
import { DealView } from '@/features/deals/deal'
import { dealQuery } from '@/features/deals/queries'
import { requirePage } from '@/session/require-page'

export const Route = createFileRoute('/_app/purchases/po-from-customer/deal')({
  validateSearch: urlKeys('voucherId'),
  beforeLoad: requirePage('/purchases/po-from-customer/list'),
  loaderDeps: ({ search }) => search,
  loader: recordLoader((companyId, voucherId) => dealQuery(companyId, 'customer_po', voucherId)),
  component: () => <DealView kind="customer_po" voucherId={Route.useSearch().voucherId} />,
})
