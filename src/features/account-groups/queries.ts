import { accountGroups } from '@/contracts/account-groups'
import type { RowLink } from '@/ui/data-table/types'
import { recordQueries } from '@/documents/calls/queries'

export const queries = recordQueries('account-groups', accountGroups, 'group_id')

export const groupPages = {
  list: '/finance/chartOfAccounts/accountGroups/list',
  add: '/finance/chartOfAccounts/accountGroups/add',
} as const
export const groupLink = ({ groupId }: { groupId: string }): RowLink => ({ to: '/finance/chartOfAccounts/accountGroups/detail', search: { groupId } })
