import { salesOrders } from '@/contracts/sales-orders'
import { documentMutations } from '@/documents/calls/mutations'
import { queries } from './queries'

export const mutations = documentMutations({ ...salesOrders, change: salesOrders.step }, queries)
