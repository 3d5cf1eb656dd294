import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { type AccountGroupOption, accountGroups } from '@/contracts/account-groups'
import { type AccountRow, accounts } from '@/contracts/accounts'
import { customers, vendors } from '@/contracts/parties'
import { parts } from '@/contracts/parts'
import { call } from '@/lib/call'
import { companyKeys } from '@/session/keys'

export type AccountChoice = Pick<AccountRow, 'id' | 'accountId' | 'name' | 'type' | 'currency'>

// The queries use the records' own keys, so that a record added in this tab is found at once, and one added in another tab when the user
// returns to this tab.
const whileTyping = { staleTime: 0, placeholderData: keepPreviousData } as const
const keys = {
  customers: companyKeys('customers'),
  vendors: companyKeys('vendors'),
  parts: companyKeys('parts'),
  accountGroups: companyKeys('account-groups'),
  accounts: companyKeys('accounts'),
}
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

/** Groups of the chart whose number or name has the text, by number. */
export const accountGroupOptionsQuery = (companyId: string, q: string) =>
  queryOptions({
    queryKey: keys.accountGroups.list(companyId, { lookup: q }),
    queryFn: ({ signal }): Promise<{ rows: AccountGroupOption[] }> =>
      call(accountGroups.list, { query: { q: q.slice(0, MAX_QUERY_LENGTH), f: 'isActive:is:yes' }, companyId, signal }),
    ...whileTyping,
  })

/** Accounts in use whose number, earlier number or name has the text, by number. */
export const accountOptionsQuery = (companyId: string, q: string) =>
  queryOptions({
    queryKey: keys.accounts.list(companyId, { lookup: q }),
    queryFn: ({ signal }): Promise<{ rows: AccountChoice[] }> =>
      call(accounts.list, { query: { q: q.slice(0, MAX_QUERY_LENGTH), f: 'isActive:is:yes' }, companyId, signal }),
    ...whileTyping,
  })
