import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query'
import { type Account, accounts } from '@/contracts/accounts'
import type { FileRow } from '@/contracts/fields'
import { askFile } from '@/documents/calls/ask'
import { recordQueries } from '@/documents/calls/queries'
import { call } from '@/lib/call'
import { useMayInAny } from '@/lookups/use-may'
import { useCompanyId } from '@/session/session'
import type { RowLink } from '@/ui/data-table/types'

const records = recordQueries('accounts', accounts, 'account_id')

/** The chart with balances at the end of a day; without one, of today. */
const tree = (companyId: string, asOf: string | undefined) =>
  queryOptions({
    queryKey: records.keys.list(companyId, { tree: asOf ?? '' }),
    queryFn: ({ signal }) => call(accounts.tree, { query: { asOf }, companyId, signal }),
    placeholderData: keepPreviousData,
  })

/** What merging an account into another one would do, as of now. */
const mergePreview = (companyId: string, accountId: string, into: string | undefined) =>
  queryOptions({
    queryKey: records.keys.detail(companyId, `merge of ${accountId} into ${into ?? ''}`),
    queryFn: ({ signal }) => call(accounts.mergePreview, { params: { account_id: accountId }, query: { into: into ?? '' }, companyId, signal }),
    enabled: into !== undefined,
    staleTime: 0,
  })

const useMergePreview = (accountId: string, into: string | undefined) => useQuery(mergePreview(useCompanyId(), accountId, into))

const useFile = (accountId: string) => {
  const companyId = useCompanyId()
  return ({ id }: Pick<FileRow, 'id'>) => askFile(accounts.file, { params: { account_id: accountId, fileId: id }, companyId })
}

export const queries = { ...records, tree, useMergePreview, useFile }

export const accountPages = {
  list: '/finance/chartOfAccounts/account/list',
  add: '/finance/chartOfAccounts/account/add',
  import: '/finance/chartOfAccounts/account/import',
  groups: '/finance/chartOfAccounts/accountGroups/list',
} as const
export const accountLink = ({ accountId }: Pick<Account, 'accountId'>): RowLink => ({ to: '/finance/chartOfAccounts/account/detail', search: { accountId } })
export const groupLink = ({ groupId }: { groupId: string }): RowLink => ({ to: '/finance/chartOfAccounts/accountGroups/detail', search: { groupId } })
/** Who may follow links from the chart to other modules. */
export const useChartLinks = () => {
  const may = useMayInAny()
  return { mayLedger: may('ledger-reports', 'read'), mayGroups: may('account-groups', 'read') }
}

/** The general ledger of one account. */
export const ledgerLink = ({ accountId }: Pick<Account, 'accountId'>): RowLink => ({ to: '/reports/general-ledger', search: { account: accountId } })
