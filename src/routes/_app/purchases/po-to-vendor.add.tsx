import { createFileRoute } from '@tanstack/react-router'
import { AddVendorPo } from '@/features/vendor-pos/add'
import { queries } from '@/features/vendor-pos/queries'
import { todayIn } from '@/session/today'
import { addRoute } from '../../-record-route'

export const Route = createFileRoute('/_app/purchases/po-to-vendor/add')({
  ...addRoute('/purchases/po-to-vendor/add', 'quotation', 'copy'),
  loader: async ({ context: { queryClient, companyId, session }, deps }) => {
    const quotation = deps.quotation ? await queryClient.query(queries.buyable(companyId, deps.quotation)) : undefined
    const copied = deps.copy ? await queryClient.query(queries.record(companyId, deps.copy)) : undefined
    const basis = await queryClient.query(queries.basis(companyId, { vendorId: (quotation ?? copied)?.vendor.id, date: todayIn(session.companyInfo.timezone) }))
    return { quotation, copied, basis }
  },
  component: () => {
    const { quotation, copy } = Route.useSearch()
    return <AddVendorPo key={quotation ?? copy} {...Route.useLoaderData()} kind="ingrammicro" />
  },
})
