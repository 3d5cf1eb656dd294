import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query'
import { type SalesOrder, salesOrders, type SalesOrderParams } from '@/contracts/sales-orders'
import { documentQueries, pdfQuery, proposalQuery } from '@/documents/calls/queries'
import { withFilter } from '@/documents/list/within'
import { call } from '@/lib/call'
import { companyKeys } from '@/session/keys'
import { useCompanyId } from '@/session/session'
import { profiles } from './profiles'

const { keys, list, ...common } = documentQueries('sales-orders', salesOrders)

/** The rows of a profile's list. */
const listOf =
  (profile: SalesOrder['profile']) =>
  (companyId: string, { f, ...params }: SalesOrderParams) => {
    const query = { ...params, f: withFilter(profiles[profile].within, f) }
    return { ...list(companyId, query), queryKey: companyKeys(profiles[profile].list).list(companyId, query) }
  }

/** The terms, taxes and rates that an order for the customer on the day starts with and may name. */
const basis = (companyId: string, customerId: string | undefined, date: string) =>
  queryOptions({
    queryKey: keys.detail(companyId, `basis ${customerId ?? ''} ${date}`),
    queryFn: ({ signal }) => call(salesOrders.basis, { query: { customerId, date }, companyId, signal }),
    placeholderData: keepPreviousData,
  })

/** The lines of the customer's order that can be sold; asked anew each time, because other orders take their part. */
const sellable = (companyId: string, voucherId: string) =>
  queryOptions({
    queryKey: keys.detail(companyId, `on ${voucherId}`),
    queryFn: ({ signal }) => call(salesOrders.onCustomerPo, { params: { voucherId }, companyId, signal }),
    staleTime: 0,
  })

export const queries = {
  ...common,
  listOf,
  basis,
  sellable,
  pdf: pdfQuery('sales-orders', salesOrders.pdf),
  proposal: proposalQuery('sales-orders', salesOrders.proposal),
}

export const useBasis = (customerId: string | undefined, date: string) => useQuery(basis(useCompanyId(), customerId, date)).data
