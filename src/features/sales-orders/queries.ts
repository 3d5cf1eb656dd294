import { type SalesOrder, salesOrders, type SalesOrderParams } from '@/contracts/sales-orders'
import { basisQuery, sourceQuery } from '@/documents/calls/form-queries'
import { documentQueries, pdfQuery, proposalQuery } from '@/documents/calls/queries'
import { withFilter } from '@/documents/list/within'
import { companyKeys } from '@/session/keys'
import { profiles } from './profiles'

const { list, ...common } = documentQueries('sales-orders', salesOrders)

/** Query for the rows of a profile's list. */
const listOf =
  (profile: SalesOrder['profile']) =>
  (companyId: string, { f, ...params }: SalesOrderParams) => {
    const query = { ...params, f: withFilter(profiles[profile].within, f) }
    return { ...list(companyId, query), queryKey: companyKeys(profiles[profile].list).list(companyId, query) }
  }

export const queries = {
  ...common,
  listOf,
  ...basisQuery('sales-orders', salesOrders.basis),
  sellable: sourceQuery('sales-orders', salesOrders.onCustomerPo),
  pdf: pdfQuery('sales-orders', salesOrders.pdf),
  proposal: proposalQuery('sales-orders', salesOrders.proposal),
}
