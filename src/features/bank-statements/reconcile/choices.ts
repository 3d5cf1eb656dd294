import { queryOptions } from '@tanstack/react-query'
import { accountTransfers } from '@/contracts/account-transfers'
import { colleagues } from '@/contracts/timeline'
import { call } from '@/lib/call'
import { companyKeys } from '@/session/keys'

/** Colleagues in this company, for a selection field. */
export const colleagueChoicesQuery = (companyId: string) =>
  queryOptions({
    queryKey: companyKeys('users').detail(companyId, 'colleagues to ask'),
    queryFn: async ({ signal }) => (await call(colleagues.list, { signal })).rows.map(({ id, name }) => ({ value: id, label: name })),
  })

/** Our accounts between which money is transferred, by their ledger accounts. */
export const ownAccountChoicesQuery = (companyId: string) =>
  queryOptions({
    queryKey: companyKeys('account-transfers').detail(companyId, 'accounts to choose'),
    queryFn: async ({ signal }) =>
      (await call(accountTransfers.basis, { query: {}, companyId, signal })).own.map(({ id, accountId, name }) => ({
        value: id,
        label: `${accountId} ${name}`,
      })),
  })
