import { inquiryOrders } from '@/contracts/inquiries'
import { listDefaults, listSearch } from '@/documents/list/search'

/** What the list's URL may hold. */
export const inquirySearch = listSearch(inquiryOrders)
export const inquirySearchDefaults = listDefaults('-date')
