import { keepPreviousData, queryOptions, useQuery, useSuspenseQuery } from '@tanstack/react-query'
import type { PaperSize } from '@/contracts/customer-quotations'
import type { FileRow } from '@/contracts/fields'
import { type SalesOrder, salesOrders, type SalesOrderParams } from '@/contracts/sales-orders'
import { withFilter } from '@/documents/list/within'
import { call, download } from '@/lib/call'
import { companyKeys } from '@/session/keys'
import { useCompanyId } from '@/session/session'
import { profiles } from './profiles'

const keys = companyKeys('sales-orders')

/** The rows of a profile's list. */
export const salesOrdersOf =
  (profile: SalesOrder['profile']) =>
  (companyId: string, { f, ...params }: SalesOrderParams) => {
    const query = { ...params, f: withFilter(profiles[profile].within, f) }
    return queryOptions({
      queryKey: companyKeys(profiles[profile].list).list(companyId, query),
      queryFn: ({ signal }) => call(salesOrders.list, { query, companyId, signal }),
      placeholderData: keepPreviousData,
    })
  }

/** By number or draft key; a draft key keeps finding the order after it took its number. */
export const salesOrderQuery = (companyId: string, voucherId: string) =>
  queryOptions({
    queryKey: keys.detail(companyId, voucherId),
    queryFn: ({ signal }) => call(salesOrders.get, { params: { voucherId }, companyId, signal }),
  })

/** What an order for the customer on the day starts with and may name. */
export const basisQuery = (companyId: string, customerId: string | undefined, date: string) =>
  queryOptions({
    queryKey: keys.detail(companyId, `basis ${customerId ?? ''} ${date}`),
    queryFn: ({ signal }) => call(salesOrders.basis, { query: { customerId, date }, companyId, signal }),
    placeholderData: keepPreviousData,
  })

/** What an order on the customer's starts with; asked anew each time, because other orders take their part. */
export const sellableQuery = (companyId: string, voucherId: string) =>
  queryOptions({
    queryKey: keys.detail(companyId, `on ${voucherId}`),
    queryFn: ({ signal }) => call(salesOrders.onCustomerPo, { params: { voucherId }, companyId, signal }),
    staleTime: 0,
  })

export const orderPdfQuery = (companyId: string, voucherId: string, paper: PaperSize | undefined) =>
  queryOptions({
    queryKey: keys.detail(companyId, `pdf of ${voucherId} on ${paper ?? 'its own paper'}`),
    queryFn: ({ signal }) => download(salesOrders.pdf, { params: { voucherId }, query: { paper }, companyId, signal }),
  })

/** What a mail of the confirmation starts with. */
export const proposalQuery = (companyId: string, voucherId: string) =>
  queryOptions({
    queryKey: keys.detail(companyId, `${voucherId} mail`),
    queryFn: ({ signal }) => call(salesOrders.proposal, { params: { voucherId }, companyId, signal }),
    staleTime: 0,
  })

export const useSalesOrder = (voucherId: string) => useSuspenseQuery(salesOrderQuery(useCompanyId(), voucherId)).data
export const useBasis = (customerId: string | undefined, date: string) => useQuery(basisQuery(useCompanyId(), customerId, date)).data

export const useSalesOrderFile = (voucherId: string) => {
  const companyId = useCompanyId()
  return ({ id }: FileRow) => download(salesOrders.file, { params: { voucherId, fileId: id }, companyId })
}
