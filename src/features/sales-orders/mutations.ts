import { salesOrders } from '@/contracts/sales-orders'
import { documentMutations } from '@/documents/calls/mutations'
import { queries } from './queries'

export const mutations = documentMutations({ ...salesOrders, change: salesOrders.step }, queries)

/** Shared by the sales order pages. */
export const calls = { kind: 'sales_order', queries, mutations } as const
