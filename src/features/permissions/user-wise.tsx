import { useSuspenseQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { type ReactNode, useCallback, useMemo } from 'react'
import type { UserPermissionsInput } from '@/contracts/permission-input'
import type { UserPermissions } from '@/contracts/permission-matrix'
import type { MenuSection } from '@/contracts/session'
import { useMay } from '@/lookups/use-may'
import { useCompanyId, useSession } from '@/session/session'
import { EmptyState } from '@/ui/feedback/empty-state'
import { Notice } from '@/ui/feedback/notice'
import { PageHeader } from '@/ui/layout/page-header'
import { Tabs } from '@/ui/layout/tabs'
import { ComparePanel } from './compare-panel'
import { ExplainPanel } from './explain-panel'
import { exceptionsOf } from './matrix/cells'
import { MatrixEditor } from './matrix/matrix-editor'
import { recordOfUser } from './matrix/record'
import { pageRows } from './matrix/rows'
import { MenuPanel } from './menu-panel'
import { mutations } from './mutations'
import { userPermissionsQuery, useSubjects } from './queries'
import { SubjectField, userOptions } from './subject-field'

const route = getRouteApi('/_app/user-management/permissions/user-wise')

const UserMatrix = ({ user }: { user: UserPermissions }) => {
  const currentUserId = useSession().user._id
  const recordOf = useCallback((answer: UserPermissions) => recordOfUser(answer, currentUserId), [currentUserId])
  const record = useMemo(() => recordOf(user), [recordOf, user])
  const mayUpdate = useMay('permissions', 'update')
  const save = mutations.useSetOfUser(user.userId)
  return (
    <div className="flex flex-col gap-3">
      <p className="text-ink-2">
        Role: <span className="font-semibold text-ink">{user.role}</span>. A cell that inherits follows the role; an exception allows or denies, and a deny
        wins.
      </p>
      {user.isSystem && <Notice tone="info" title={`${user.name} is a system user, who may do everything. Exceptions take nothing away.`} />}
      <MatrixEditor<UserPermissions>
        label={`Permissions of ${user.name}`}
        rows={pageRows}
        record={record}
        recordOf={recordOf}
        readOnly={!mayUpdate}
        save={({ version, own }, reason) => save({ version, reason, entries: exceptionsOf(pageRows, own) } as UserPermissionsInput)}
      />
    </div>
  )
}

interface UserPermissionsPageProps {
  /** Renders a menu like the sidebar, but read-only. */
  drawMenu: (menu: readonly MenuSection[]) => ReactNode
}

const UserPanels = ({ id, drawMenu }: UserPermissionsPageProps & { id: string }) => {
  const { data: user } = useSuspenseQuery(userPermissionsQuery(useCompanyId(), id))
  return (
    <Tabs
      label={`Permissions of ${user.name}`}
      tabs={[
        { id: 'matrix', label: 'Matrix', content: () => <UserMatrix user={user} /> },
        { id: 'explain', label: 'Explain', content: () => <ExplainPanel userId={id} /> },
        { id: 'menu', label: 'Preview as user', content: () => <MenuPanel user={user} drawMenu={drawMenu} /> },
        { id: 'compare', label: 'Compare', content: () => <ComparePanel user={user} /> },
      ]}
    />
  )
}

/** Permissions of one user: exceptions from the role, explanation, menu preview, and comparison with another user or role. */
export const UserPermissionsPage = ({ drawMenu }: UserPermissionsPageProps) => {
  const { userId } = route.useSearch()
  const navigate = route.useNavigate()
  const subjects = useSubjects()
  return (
    <>
      <PageHeader title="Permissions by user" description="What a user may do: by the role, and by exceptions from it." />
      <div className="flex flex-col gap-4">
        <SubjectField
          label="User"
          options={userOptions(subjects)}
          value={userId}
          onChoose={(user) => void navigate({ search: { userId: user?.id }, replace: true })}
        />
        {userId ? <UserPanels key={userId} id={userId} drawMenu={drawMenu} /> : <EmptyState>Choose a user to see what they may do.</EmptyState>}
      </div>
    </>
  )
}
