import { salesOrderOrders } from '@/contracts/sales-orders'
import { listDefaults, listSearch } from '@/documents/list/search'

/** What the lists' URLs may hold. */
export const salesOrderSearch = listSearch(salesOrderOrders)
export const salesOrderSearchDefaults = listDefaults('-date')
