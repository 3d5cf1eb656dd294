import { type AccountGroupRow, accountGroupFilters, accountGroups } from '@/contracts/account-groups'
import { inWords } from '@/contracts/words'
import type { ListDefinition } from '@/documents/list/definition'
import { RecordList } from '@/documents/list/record-list'
import type { ListSearch } from '@/documents/list/search'
import { DocumentStatus } from '@/documents/status'
import type { DataColumn } from '@/ui/data-table/types'
import { groupLink, groupPages, queries } from './queries'

const active = ({ isActive }: AccountGroupRow) => <DocumentStatus status={isActive ? 'active' : 'inactive'} />
const above = ({ parent }: AccountGroupRow) => parent && `${parent.groupId} ${parent.name}`

const columns: readonly DataColumn<AccountGroupRow>[] = [
  { id: 'groupId', header: 'Number', kind: 'code', sortable: true, card: 'lead', cell: (row) => row.groupId },
  { id: 'name', header: 'Name', sortable: true, card: 'detail', cell: (row) => row.name },
  { id: 'root', header: 'Root', card: 'amount', cell: (row) => inWords(row.root) },
  { id: 'parent', header: 'Group above', cell: above },
  { id: 'accounts', header: 'Accounts', kind: 'number', cell: (row) => row.accounts },
  { id: 'isActive', header: 'Status', card: 'status', cell: active },
]

const list: ListDefinition<AccountGroupRow> = {
  name: 'account-groups',
  module: 'account-groups',
  title: 'Account groups',
  nouns: ['group', 'groups'],
  fields: accountGroupFilters,
  columns,
  rowId: (row) => row.id,
  rowName: (row) => row.groupId,
  rowLink: groupLink,
  searchHint: 'Number or name',
  firstSort: 'groupId',
  query: queries.list,
  exporting: accountGroups.export,
  peek: (row) => [
    ['Name', row.name],
    ['Root', inWords(row.root)],
    ['Group above', above(row)],
    ['Accounts', row.accounts],
    ['Status', active(row)],
  ],
}

const recordOf = (companyId: string, row: AccountGroupRow) => queries.record(companyId, row.groupId)

export const AccountGroupList = ({ search }: { search: ListSearch }) => (
  <RecordList list={list} search={search} recordOf={recordOf} add={{ to: groupPages.add, label: 'New group' }} />
)
