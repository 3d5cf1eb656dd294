import type { UserRow } from '@/contracts/users'
import { formatDay } from '@/documents/dates'
import { DocumentStatus } from '@/documents/status'
import type { DataColumn } from '@/ui/data-table/types'
import { secondStepInWords } from './words'

const day = (moment: string | null) => moment && formatDay(moment.slice(0, 10))
const status = (row: UserRow) => <DocumentStatus status={row.status} />
const role = (row: UserRow) => (row.isSystem ? `${row.role.role} (system user)` : row.role.role)

export const userColumns: readonly DataColumn<UserRow>[] = [
  { id: 'name', header: 'Name', sortable: true, card: 'lead', cell: (row) => row.fullName },
  { id: 'email', header: 'E-mail', sortable: true, card: 'detail', cell: (row) => row.email },
  { id: 'userName', header: 'User name', cell: (row) => row.userName },
  { id: 'phoneNumber', header: 'Phone', cell: (row) => row.phoneNumber },
  { id: 'role', header: 'Role', sortable: true, card: 'amount', cell: role },
  { id: 'status', header: 'Status', card: 'status', cell: status },
  { id: 'secondStep', header: 'Second step', cell: (row) => secondStepInWords(row.secondStep) },
  { id: 'lastLoginAt', header: 'Last sign-in', sortable: true, cell: (row) => day(row.lastLoginAt) },
]

/** Facts shown in a row's preview. */
export const userFacts = (row: UserRow) =>
  [
    ['E-mail', row.email],
    ['User name', row.userName],
    ['Role', role(row)],
    ['Status', status(row)],
    ['Second step', secondStepInWords(row.secondStep)],
    ['Last sign-in', day(row.lastLoginAt)],
    ['Invited', day(row.invitedAt)],
    ['Joined', day(row.joinedAt)],
  ] as const
