import { createFileRoute } from '@tanstack/react-router'
import { editLoader } from '@/documents/query'
import { urlKeys } from '@/documents/url'
import { EditVendorPo } from '@/features/vendor-pos/edit'
import { queries } from '@/features/vendor-pos/queries'
import { requirePage } from '@/session/require-page'

export const Route = createFileRoute('/_app/purchases/po-to-vendor/edit')({
  validateSearch: urlKeys('voucherId'),
  beforeLoad: requirePage('/purchases/po-to-vendor/list'),
  loaderDeps: ({ search }) => search,
  loader: async (opened) => {
    const { queryClient, companyId } = opened.context
    const { vendor, date } = await editLoader(queries.record)(opened)
    await queryClient.query(queries.basis(companyId, { vendorId: vendor.id, date }))
  },
  component: () => <EditVendorPo voucherId={Route.useSearch().voucherId} />,
})
