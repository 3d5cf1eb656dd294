import type { AccountRow } from '@/contracts/accounts'
import { accountTypeName, cashFlowNames } from '@/contracts/account-roots'
import { inWords } from '@/contracts/words'
import type { ExportColumn } from '../lists/export-cells'

export const accountExport = {
  name: 'accounts',
  columns: [
    { id: 'accountId', header: 'Number', kind: 'text', value: (row) => row.accountId },
    { id: 'name', header: 'Name', kind: 'text', value: (row) => row.name },
    { id: 'type', header: 'Type', kind: 'text', value: (row) => accountTypeName(row.type) },
    { id: 'root', header: 'Root', kind: 'text', value: (row) => inWords(row.group.root) },
    { id: 'group', header: 'Group', kind: 'text', value: (row) => `${row.group.groupId} ${row.group.name}` },
    { id: 'currency', header: 'Currency', kind: 'text', value: (row) => row.currency },
    { id: 'cashFlow', header: 'In the cash flow', kind: 'text', value: ({ cashFlow }) => (cashFlow ? cashFlowNames[cashFlow] : null) },
    { id: 'isPostable', header: 'Takes postings', kind: 'text', value: (row) => row.isPostable },
    { id: 'requiresCostCentre', header: 'Needs a cost centre', kind: 'text', value: (row) => row.requiresCostCentre },
    { id: 'aliases', header: 'Earlier numbers', kind: 'text', value: (row) => row.aliases.join(', ') },
    { id: 'isActive', header: 'Active', kind: 'text', value: (row) => row.isActive },
  ] satisfies ExportColumn<AccountRow>[],
}
