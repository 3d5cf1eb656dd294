import { useSuspenseQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { useMemo } from 'react'
import type { RolePermissions } from '@/contracts/permission-matrix'
import type { RolePermissionsInput } from '@/contracts/permission-input'
import { useMay } from '@/lookups/use-may'
import { useCompanyId } from '@/session/session'
import { EmptyState } from '@/ui/feedback/empty-state'
import { Notice } from '@/ui/feedback/notice'
import { PageHeader } from '@/ui/layout/page-header'
import { exceptionsOf } from './matrix/cells'
import { MatrixEditor } from './matrix/matrix-editor'
import { recordOfRole } from './matrix/record'
import { pageRows } from './matrix/rows'
import { mutations } from './mutations'
import { rolePermissionsQuery, useSubjects } from './queries'
import { roleOptions, SubjectField } from './subject-field'

const route = getRouteApi('/_app/user-management/permissions/role-wise')

const RoleMatrix = ({ id }: { id: string }) => {
  const { data: role } = useSuspenseQuery(rolePermissionsQuery(useCompanyId(), id))
  const record = useMemo(() => recordOfRole(role), [role])
  const mayUpdate = useMay('permissions', 'update')
  const save = mutations.useSetOfRole(id)
  return (
    <>
      {role.isSystem && <Notice tone="info" title="The administrators’ role grants everything by rule, also what later releases add. It can’t be changed." />}
      <MatrixEditor<RolePermissions>
        label={`Permissions of the role ${role.name}`}
        rows={pageRows}
        record={record}
        recordOf={recordOfRole}
        readOnly={!mayUpdate}
        save={({ version, own }, reason) => {
          const entries = exceptionsOf(pageRows, own).map(({ url, allow }) => ({ url, flags: allow }))
          return save({ version, reason, entries } as RolePermissionsInput)
        }}
      />
    </>
  )
}

/** Page to edit what each role grants to its members. */
export const RolePermissionsPage = () => {
  const { roleId } = route.useSearch()
  const navigate = route.useNavigate()
  const subjects = useSubjects()
  return (
    <>
      <PageHeader title="Permissions by role" description="What a role grants to everybody who has it." />
      <div className="flex flex-col gap-4">
        <SubjectField
          label="Role"
          options={roleOptions(subjects)}
          value={roleId}
          onChoose={(role) => void navigate({ search: { roleId: role?.id }, replace: true })}
        />
        {roleId ? <RoleMatrix key={roleId} id={roleId} /> : <EmptyState>Choose a role to see what it grants.</EmptyState>}
      </div>
    </>
  )
}
