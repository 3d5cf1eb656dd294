import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { customers, vendors } from '@/contracts/parties'
import { parts } from '@/contracts/parts'
import { call } from '@/lib/call'
import { companyKeys } from '@/session/keys'

// The queries use the records' own keys, so that a record added in this tab is found at once, and one added in another tab when the user
// returns to this tab.
const whileTyping = { staleTime: 0, placeholderData: keepPreviousData } as const
const keys = { customers: companyKeys('customers'), vendors: companyKeys('vendors'), parts: companyKeys('parts') }
const MAX_QUERY_LENGTH = 100

/** At most 20 customers whose name, code or e-mail matches the text. */
export const customerOptionsQuery = (companyId: string, q: string) =>
  queryOptions({
    queryKey: keys.customers.list(companyId, { lookup: q }),
    queryFn: ({ signal }) => call(customers.lookup, { query: { q: q.slice(0, MAX_QUERY_LENGTH) }, companyId, signal }),
    ...whileTyping,
  })

export const vendorOptionsQuery = (companyId: string, q: string) =>
  queryOptions({
    queryKey: keys.vendors.list(companyId, { lookup: q }),
    queryFn: ({ signal }) => call(vendors.lookup, { query: { q: q.slice(0, MAX_QUERY_LENGTH) }, companyId, signal }),
    ...whileTyping,
  })

/** At most 20 parts; with `customerId`, each part has the last price to that customer. */
export const partOptionsQuery = (companyId: string, q: string, customerId?: string) =>
  queryOptions({
    queryKey: keys.parts.list(companyId, { lookup: q, customerId }),
    queryFn: ({ signal }) => call(parts.lookup, { query: { q: q.slice(0, MAX_QUERY_LENGTH), customerId }, companyId, signal }),
    ...whileTyping,
  })
