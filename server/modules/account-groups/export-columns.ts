import type { AccountGroupRow } from '@/contracts/account-groups'
import { inWords } from '@/contracts/words'
import type { ExportColumn } from '../lists/export-cells'

export const accountGroupExport = {
  name: 'account-groups',
  columns: [
    { id: 'groupId', header: 'Number', kind: 'text', value: (row) => row.groupId },
    { id: 'name', header: 'Name', kind: 'text', value: (row) => row.name },
    { id: 'root', header: 'Root', kind: 'text', value: (row) => inWords(row.root) },
    { id: 'parent', header: 'Group above', kind: 'text', value: (row) => row.parent && `${row.parent.groupId} ${row.parent.name}` },
    { id: 'accounts', header: 'Accounts', kind: 'number', value: (row) => row.accounts },
    { id: 'isActive', header: 'Active', kind: 'text', value: (row) => row.isActive },
  ] satisfies ExportColumn<AccountGroupRow>[],
}
