import { vendorOrders } from '@/contracts/vendor-orders'
import { documentMutations } from '@/documents/calls/mutations'
import { queries } from './queries'

export const mutations = documentMutations({ ...vendorOrders, change: vendorOrders.step }, queries)

/** Shared by the vendor confirmation pages. */
export const calls = { kind: 'vendor_order', queries, mutations } as const
