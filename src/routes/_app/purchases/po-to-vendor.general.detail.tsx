import { createFileRoute } from '@tanstack/react-router'
import { recordLoader } from '@/documents/query'
import { VendorPoDetail } from '@/features/vendor-pos/detail'
import { queries } from '@/features/vendor-pos/queries'
import { documentRoute } from '../../-record-route'

export const Route = createFileRoute('/_app/purchases/po-to-vendor/general/detail')({
  ...documentRoute('/purchases/po-to-vendor/list'),
  loader: recordLoader(queries.record),
  component: () => <VendorPoDetail voucherId={Route.useSearch().voucherId} />,
})
