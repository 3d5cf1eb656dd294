import { kindNames, type OwnAccount, ownAccountFilters, ownAccounts } from '@/contracts/own-accounts'
import type { ListDefinition } from '@/documents/list/definition'
import { RecordList } from '@/documents/list/record-list'
import type { ListSearch } from '@/documents/list/search'
import { DocumentStatus } from '@/documents/status'
import { queries } from './queries'

const status = (row: OwnAccount) => <DocumentStatus status={row.isActive ? 'active' : 'inactive'} />
const ledgerAccount = ({ account }: OwnAccount) => `${account.accountId} ${account.name}`

const list: ListDefinition<OwnAccount> = {
  name: 'own-accounts',
  module: 'own-accounts',
  title: 'Own accounts',
  nouns: ['own account', 'own accounts'],
  fields: ownAccountFilters,
  columns: [
    { id: 'name', header: 'Name', sortable: true, card: 'lead', cell: (row) => row.name },
    { id: 'kind', header: 'Kind', cell: (row) => kindNames[row.kind] },
    { id: 'account', header: 'Ledger account', sortable: true, card: 'detail', cell: ledgerAccount },
    { id: 'currency', header: 'Currency', cell: (row) => row.currency ?? 'Any' },
    { id: 'isActive', header: 'Status', card: 'status', cell: status },
  ],
  rowId: (row) => row.id,
  rowName: (row) => row.name,
  rowLink: (row) => ({ to: '/finance/cash-and-bank/own-account/detail', search: { id: row.id } }),
  searchHint: 'Name or number of the ledger account',
  firstSort: 'account',
  query: queries.list,
  exporting: ownAccounts.export,
  peek: (row) => [
    ['Kind', kindNames[row.kind]],
    ['Ledger account', ledgerAccount(row)],
    ['Currency', row.currency ?? 'Any'],
    ['Status', status(row)],
  ],
}

const recordOf = (companyId: string, row: OwnAccount) => queries.record(companyId, row.id)

export const OwnAccountList = ({ search }: { search: ListSearch }) => (
  <RecordList list={list} search={search} recordOf={recordOf} add={{ to: '/finance/cash-and-bank/own-account/add', label: 'New own account' }} />
)
