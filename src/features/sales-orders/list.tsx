import { salesOrderOrders } from '@/contracts/list-orders'
import { salesOrderTable } from '@/contracts/columns/sales-orders'
import { type SalesOrder, salesOrderFilters } from '@/contracts/sales-orders'
import { documentList } from '@/documents/list/document-list'
import { profiles } from './profiles'
import { queries } from './queries'

type Profile = SalesOrder['profile']

const { profile: _profile, ...withoutProfile } = salesOrderFilters
const tableWithoutProfile = { ...salesOrderTable, screen: salesOrderTable.screen.filter((id) => id !== 'profile') }

const listOf = (profile: Profile) => {
  const { list, title, nouns, within, addPage } = profiles[profile]
  return documentList({
    kind: 'sales_order',
    name: list,
    title,
    nouns,
    // Within a profile, the profile is neither a filter nor a column: every row has the same one.
    ...(within ? { within, table: tableWithoutProfile, filters: withoutProfile } : { table: salesOrderTable, filters: salesOrderFilters }),
    orders: salesOrderOrders,
    searchHint: 'Number or customer',
    queries: { ...queries, list: queries.listOf(profile) },
    create: 'New order',
    addPage,
  })
}
export const SalesOrderList = listOf('standard')
export const JaakOrderList = listOf('jaak')
