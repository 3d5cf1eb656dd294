import type { UserRow } from '@/contracts/users'
import { inWords } from '@/contracts/words'
import type { ExportColumn } from '../lists/export-cells'

const steps = { none: 'None', mail: 'Code by mail', totp: 'Authenticator app' } as const
const dayOf = (moment: string | null) => moment?.slice(0, 10) ?? null

export const userExport = {
  name: 'users',
  columns: [
    { id: 'name', header: 'Name', kind: 'text', value: (row) => row.fullName },
    { id: 'email', header: 'E-mail', kind: 'text', value: (row) => row.email },
    { id: 'userName', header: 'User name', kind: 'text', value: (row) => row.userName },
    { id: 'phoneNumber', header: 'Phone', kind: 'text', value: (row) => row.phoneNumber },
    { id: 'role', header: 'Role', kind: 'text', value: (row) => row.role.role },
    { id: 'status', header: 'Status', kind: 'text', value: (row) => inWords(row.status) },
    { id: 'secondStep', header: 'Second step', kind: 'text', value: (row) => row.secondStep && steps[row.secondStep] },
    { id: 'lastLoginAt', header: 'Last sign-in', kind: 'day', value: (row) => dayOf(row.lastLoginAt) },
    { id: 'joinedAt', header: 'Joined', kind: 'day', value: (row) => dayOf(row.joinedAt) },
    { id: 'invitedAt', header: 'Invited', kind: 'day', value: (row) => dayOf(row.invitedAt) },
  ] satisfies ExportColumn<UserRow>[],
}
