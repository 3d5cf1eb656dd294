import { inquiryQuery } from '@/contracts/inquiries'
import { listDefaults, listSearch } from '@/documents/list/search'

/** What the list's URL may hold. */
export const inquirySearch = listSearch(inquiryQuery)
export const inquirySearchDefaults = listDefaults('-date')
