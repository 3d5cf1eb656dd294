import { queryOptions } from '@tanstack/react-query'
import { vendorOrders } from '@/contracts/vendor-orders'
import { documentQueries } from '@/documents/calls/queries'
import { call } from '@/lib/call'

const { keys, ...common } = documentQueries('vendor-orders', vendorOrders)

/** The lines of the PO that can be confirmed; asked anew each time, because other confirmations take their part. */
const confirmable = (companyId: string, voucherId: string) =>
  queryOptions({
    queryKey: keys.detail(companyId, `on ${voucherId}`),
    queryFn: ({ signal }) => call(vendorOrders.onVendorPo, { params: { voucherId }, companyId, signal }),
    staleTime: 0,
  })

export const queries = { ...common, confirmable }
