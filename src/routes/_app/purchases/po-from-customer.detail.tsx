import { createFileRoute } from '@tanstack/react-router'
import { recordLoader } from '@/documents/query'
import { CustomerPoDetail } from '@/features/customer-pos/detail'
import { queries } from '@/features/customer-pos/queries'
import { documentRoute } from '../../-record-route'

export const Route = createFileRoute('/_app/purchases/po-from-customer/detail')({
  ...documentRoute('/purchases/po-from-customer/list'),
  loader: recordLoader(queries.record),
  component: () => <CustomerPoDetail voucherId={Route.useSearch().voucherId} />,
})
