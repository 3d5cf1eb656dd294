import { createFileRoute, stripSearchParams } from '@tanstack/react-router'
import { reopenAsLeft } from '@/documents/list/search'
import { UserList } from '@/features/users/list'
import { userSearch, userSearchDefaults } from '@/features/users/search'
import { requirePage } from '@/session/require-page'
import { PagePending } from '../../-page-pending'

/** Opened seldom: its code comes with it, and asks for the rows when it is there. */
export const Route = createFileRoute('/_app/user-management/users/list')({
  validateSearch: userSearch,
  search: { middlewares: [stripSearchParams(userSearchDefaults)] },
  beforeLoad: (opened) => {
    requirePage('/user-management/users/list')(opened)
    reopenAsLeft('users', opened)
  },
  component: UserListPage,
  pendingComponent: PagePending,
})

function UserListPage() {
  return <UserList search={Route.useSearch()} />
}
