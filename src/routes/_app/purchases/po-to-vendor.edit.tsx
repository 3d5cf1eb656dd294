import { createFileRoute } from '@tanstack/react-router'
import { urlKeys } from '@/documents/url'
import { EditVendorPo } from '@/features/vendor-pos/edit'
import { queries } from '@/features/vendor-pos/queries'
import { requirePage } from '@/session/require-page'

export const Route = createFileRoute('/_app/purchases/po-to-vendor/edit')({
  validateSearch: urlKeys('voucherId'),
  beforeLoad: requirePage('/purchases/po-to-vendor/list'),
  loaderDeps: ({ search }) => search,
  loader: async ({ context: { queryClient, companyId }, deps }) => {
    const { vendor, date } = await queryClient.query({ ...queries.record(companyId, deps.voucherId), staleTime: 0 })
    await queryClient.query(queries.basis(companyId, vendor.id, date))
  },
  component: () => <EditVendorPo voucherId={Route.useSearch().voucherId} />,
})
