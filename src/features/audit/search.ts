import { auditOrders } from '@/contracts/audit-orders'
import { listDefaults, listSearch } from '@/documents/list/search'

/** What the list's URL may hold: newest first, unless it says otherwise. */
export const auditSearch = listSearch(auditOrders)
export const auditSearchDefaults = listDefaults('-at')
