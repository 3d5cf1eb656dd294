import { inquiryQuery } from '@/contracts/inquiries'
import { listDefaults, urlQuery } from '@/documents/list-search'

/** What the list's URL may hold. */
export const inquirySearch = inquiryQuery.extend({ q: urlQuery })
export const inquirySearchDefaults = { ...listDefaults, sort: '-date' } as const
