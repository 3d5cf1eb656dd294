import { goodsReceiptOrders } from '@/contracts/goods-receipts'
import { listDefaults, listSearch } from '@/documents/list/search'

/** What the list's URL may hold. */
export const goodsReceiptSearch = listSearch(goodsReceiptOrders)
export const goodsReceiptSearchDefaults = listDefaults('-date')
