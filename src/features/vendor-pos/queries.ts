import { keepPreviousData, queryOptions, useQuery, useSuspenseQuery } from '@tanstack/react-query'
import type { PaperSize } from '@/contracts/customer-quotations'
import type { FileRow } from '@/contracts/fields'
import { type VendorPo, type VendorPoParams, vendorPos } from '@/contracts/vendor-pos'
import { call, download } from '@/lib/call'
import { companyKeys } from '@/session/keys'
import { useCompanyId } from '@/session/session'

const keys = companyKeys('vendor-pos')

export const vendorPosQuery = (companyId: string, params: VendorPoParams) =>
  queryOptions({
    queryKey: keys.list(companyId, params),
    queryFn: ({ signal }) => call(vendorPos.list, { query: params, companyId, signal }),
    placeholderData: keepPreviousData,
  })

/** Answers of the distributor come a moment after it was asked. */
const ASKING_MS = 2000

/** By number or draft key; a draft key keeps finding the order after it took its number. */
export const vendorPoQuery = (companyId: string, voucherId: string) =>
  queryOptions({
    queryKey: keys.detail(companyId, voucherId),
    queryFn: ({ signal }) => call(vendorPos.get, { params: { voucherId }, companyId, signal }),
    refetchInterval: ({ state }: { state: { data: VendorPo | undefined } }) => (state.data?.distributor?.asking ? ASKING_MS : false),
  })

/** What an order to the vendor on the day starts with and may name. */
export const basisQuery = (companyId: string, vendorId: string | undefined, date: string) =>
  queryOptions({
    queryKey: keys.detail(companyId, `basis ${vendorId ?? ''} ${date}`),
    queryFn: ({ signal }) => call(vendorPos.basis, { query: { vendorId, date }, companyId, signal }),
    placeholderData: keepPreviousData,
  })

/** What an order on the vendor's quotation starts with; asked anew each time, because other orders take their part. */
export const buyableQuery = (companyId: string, voucherId: string) =>
  queryOptions({
    queryKey: keys.detail(companyId, `on ${voucherId}`),
    queryFn: ({ signal }) => call(vendorPos.quotation, { params: { voucherId }, companyId, signal }),
    staleTime: 0,
  })

/** What of the sales order has still to be bought; asked anew each time, for the same reason. */
export const uncoveredQuery = (companyId: string, salesOrder: string) =>
  queryOptions({
    queryKey: keys.detail(companyId, `for ${salesOrder}`),
    queryFn: ({ signal }) => call(vendorPos.uncovered, { query: { salesOrder }, companyId, signal }),
    staleTime: 0,
  })

export const vendorPoPdfQuery = (companyId: string, voucherId: string, paper: PaperSize | undefined) =>
  queryOptions({
    queryKey: keys.detail(companyId, `${voucherId} pdf ${paper ?? ''}`),
    queryFn: ({ signal }) => download(vendorPos.pdf, { params: { voucherId }, query: { paper }, companyId, signal }),
    staleTime: 0,
  })

export const proposalQuery = (companyId: string, voucherId: string) =>
  queryOptions({
    queryKey: keys.detail(companyId, `${voucherId} mail`),
    queryFn: ({ signal }) => call(vendorPos.proposal, { params: { voucherId }, companyId, signal }),
    staleTime: 0,
  })

export const useVendorPo = (voucherId: string) => useSuspenseQuery(vendorPoQuery(useCompanyId(), voucherId)).data
export const useBasis = (vendorId: string | undefined, date: string) => useQuery(basisQuery(useCompanyId(), vendorId, date)).data

export const useVendorPoFile = (voucherId: string) => {
  const companyId = useCompanyId()
  return ({ id }: FileRow) => download(vendorPos.file, { params: { voucherId, fileId: id }, companyId })
}
