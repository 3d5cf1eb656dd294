import { keepPreviousData, queryOptions, useSuspenseQuery } from '@tanstack/react-query'
import type { FileRow } from '@/contracts/fields'
import { vendorOrders, type VendorOrderParams } from '@/contracts/vendor-orders'
import { call, download } from '@/lib/call'
import { companyKeys } from '@/session/keys'
import { useCompanyId } from '@/session/session'

const keys = companyKeys('vendor-orders')

export const vendorOrdersQuery = (companyId: string, params: VendorOrderParams) =>
  queryOptions({
    queryKey: keys.list(companyId, params),
    queryFn: ({ signal }) => call(vendorOrders.list, { query: params, companyId, signal }),
    placeholderData: keepPreviousData,
  })

/** By number or draft key; a draft key keeps finding the confirmation after it took its number. */
export const vendorOrderQuery = (companyId: string, voucherId: string) =>
  queryOptions({
    queryKey: keys.detail(companyId, voucherId),
    queryFn: ({ signal }) => call(vendorOrders.get, { params: { voucherId }, companyId, signal }),
  })

/** What a confirmation of the PO starts with; asked anew each time, because other confirmations take their part. */
export const confirmableQuery = (companyId: string, voucherId: string) =>
  queryOptions({
    queryKey: keys.detail(companyId, `on ${voucherId}`),
    queryFn: ({ signal }) => call(vendorOrders.onVendorPo, { params: { voucherId }, companyId, signal }),
    staleTime: 0,
  })

export const useVendorOrder = (voucherId: string) => useSuspenseQuery(vendorOrderQuery(useCompanyId(), voucherId)).data

export const useVendorOrderFile = (voucherId: string) => {
  const companyId = useCompanyId()
  return ({ id }: FileRow) => download(vendorOrders.file, { params: { voucherId, fileId: id }, companyId })
}
