import type { ChartTree, TreeAccount, TreeGroup } from '@/contracts/accounts'
import { accountTypeName, cashFlowNames } from '@/contracts/account-roots'
import { inWords } from '@/contracts/words'
import type { Session } from '../../http/context'
import type { Download } from '../../http/handle'
import type { ExportColumn } from '../lists/export-cells'
import { fileOf } from '../lists/export'
import { chartTreeOn } from './tree'

interface ChartRow {
  number: string
  name: string
  /** Type of an account; null for a group. */
  type: TreeAccount['type'] | null
  root: TreeGroup['root']
  /** Number of the group above. */
  group: string | null
  account: TreeAccount | null
  isActive: boolean
}

/** Groups and accounts in the order of the tree, each group before what is in it. */
const rowsOf = ({ groups, accounts }: ChartTree): ChartRow[] => {
  const below = (parent: TreeGroup | null): ChartRow[] =>
    groups
      .filter(({ parentId }) => parentId === (parent?.id ?? null))
      .flatMap((group): ChartRow[] => [
        { number: group.groupId, name: group.name, type: null, root: group.root, group: parent?.groupId ?? null, account: null, isActive: group.isActive },
        ...accounts
          .filter(({ groupId }) => groupId === group.id)
          .map((account): ChartRow => ({
            number: account.accountId,
            name: account.name,
            type: account.type,
            root: group.root,
            group: group.groupId,
            account,
            isActive: account.isActive,
          })),
        ...below(group),
      ])
  return below(null)
}

const columns: readonly ExportColumn<ChartRow>[] = [
  { id: 'number', header: 'Number', kind: 'text', value: (row) => row.number },
  { id: 'name', header: 'Name', kind: 'text', value: (row) => row.name },
  { id: 'type', header: 'Type', kind: 'text', value: ({ type }) => (type === null ? 'Group' : accountTypeName(type)) },
  { id: 'root', header: 'Root', kind: 'text', value: (row) => inWords(row.root) },
  { id: 'group', header: 'Group', kind: 'text', value: (row) => row.group },
  { id: 'currency', header: 'Currency', kind: 'text', value: ({ account }) => account?.currency ?? null },
  { id: 'cashFlow', header: 'In the cash flow', kind: 'text', value: ({ account }) => (account?.cashFlow ? cashFlowNames[account.cashFlow] : null) },
  { id: 'isPostable', header: 'Takes postings', kind: 'text', value: ({ account }) => account?.isPostable ?? null },
  { id: 'requiresCostCentre', header: 'Needs a cost centre', kind: 'text', value: ({ account }) => account?.requiresCostCentre ?? null },
  { id: 'aliases', header: 'Earlier numbers', kind: 'text', value: ({ account }) => account?.aliases.join(', ') ?? null },
  { id: 'isActive', header: 'Active', kind: 'text', value: (row) => row.isActive },
]

/** The whole chart as a file, which an import reads back to the same chart. */
export const exportChart = async (session: Session, format: 'csv' | 'xlsx'): Promise<Download> =>
  fileOf(session, { name: 'chart-of-accounts', columns }, rowsOf(await chartTreeOn(session, session.today)), format)
