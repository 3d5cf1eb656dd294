import { createFileRoute } from '@tanstack/react-router'
import { editLoader } from '@/documents/query'
import { EditVendorPo } from '@/features/vendor-pos/edit'
import { queries } from '@/features/vendor-pos/queries'
import { documentRoute } from '../../-record-route'

export const Route = createFileRoute('/_app/purchases/po-to-vendor/edit')({
  ...documentRoute('/purchases/po-to-vendor/list'),
  loader: editLoader(queries.record, (companyId, { vendor, date }) => queries.basis(companyId, { vendorId: vendor.id, date })),
  component: () => <EditVendorPo voucherId={Route.useSearch().voucherId} />,
})
