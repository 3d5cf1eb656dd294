import { useMemo, useState } from 'react'
import { userFilters, type UserRow, users } from '@/contracts/users'
import type { ListDefinition } from '@/documents/list/definition'
import { ListPage } from '@/documents/list/list-page'
import type { ListSearch } from '@/documents/list/search'
import { useMay } from '@/lookups/use-may'
import { userColumns, userFacts } from './columns'
import { InviteDialog } from './invite-dialog'
import { membershipSteps, stepLabels } from './membership/steps'
import { useMembership } from './membership/use-membership'
import { usersQuery } from './queries'

const list: ListDefinition<UserRow> = {
  name: 'users',
  module: 'users',
  title: 'Users',
  nouns: ['user', 'users'],
  fields: userFilters,
  columns: userColumns,
  rowId: (row) => row._id,
  rowName: (row) => row.fullName,
  rowLink: (row) => ({ to: '/user-management/users/detail/$userId', params: { userId: row._id } }),
  searchHint: 'Name, e-mail or user name',
  firstSort: 'name',
  query: usersQuery as ListDefinition<UserRow>['query'],
  exporting: users.export,
  views: [
    { id: 'all', name: 'All' },
    { id: 'active', name: 'Active', f: 'status:in:active' },
    { id: 'invited', name: 'Invited', f: 'status:in:invited' },
    { id: 'disabled', name: 'Disabled', f: 'status:in:disabled' },
  ],
  peek: userFacts,
}

export const UserList = ({ search }: { search: ListSearch }) => {
  const mayInvite = useMay('users', 'create')
  const [inviting, setInviting] = useState(false)
  const { dialog, stepsOf, begin } = useMembership()
  const definition = useMemo(
    () => ({
      ...list,
      rowActions: membershipSteps.map((step) => ({
        label: stepLabels[step],
        fits: (row: UserRow) => stepsOf(row).includes(step),
        run: (row: UserRow) => begin(step, row),
      })),
    }),
    [stepsOf, begin],
  )
  return (
    <>
      <ListPage list={definition} search={search} create={mayInvite ? { run: () => setInviting(true), label: 'Invite user' } : undefined} />
      {inviting && <InviteDialog onClose={() => setInviting(false)} />}
      {dialog}
    </>
  )
}
