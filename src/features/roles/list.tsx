import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { Copy, EllipsisVertical, KeyRound, Pencil, Plus, Trash2 } from 'lucide-react'
import { useState } from 'react'
import type { Role } from '@/contracts/roles'
import { isAccessError } from '@/documents/query'
import { ApiError, errorMessage } from '@/lib/api-error'
import { useShortcut } from '@/lib/shortcuts'
import { useMay } from '@/lookups/use-may'
import { useCompanyId } from '@/session/session'
import { DataTable } from '@/ui/data-table/data-table'
import { EmptyState } from '@/ui/feedback/empty-state'
import { PageHeader } from '@/ui/layout/page-header'
import { Button } from '@/ui/primitives/button'
import type { DataColumn } from '@/ui/data-table/types'
import { IconButton } from '@/ui/primitives/icon-button'
import { Menu, MenuItem } from '@/ui/primitives/menu'
import { roleColumns } from './columns'
import { EditRoleDialog } from './edit-role-dialog'
import { NewRoleDialog } from './new-role-dialog'
import { rolesQuery } from './queries'
import { RemoveRoleDialog } from './remove-role-dialog'

type OpenDialog = { what: 'new'; role?: undefined } | { what: 'copy' | 'edit' | 'remove'; role: Role } | null

const PERMISSIONS = '/user-management/permissions/role-wise'
const permissionsOf = (role: Role) => ({ to: PERMISSIONS, search: { roleId: role.id } })

const whyNotRemovable = ({ isSystem, members }: Role): string | null => (isSystem ? 'by rule' : members > 0 ? 'has members' : null)

/** Column with a menu of a role's actions. It is visible in every row, because touch has no hover. */
const useRoleActions = (openDialog: (dialog: OpenDialog) => void): DataColumn<Role>[] => {
  const navigate = useNavigate()
  const may = { create: useMay('roles', 'create'), update: useMay('roles', 'update'), remove: useMay('roles', 'delete'), grants: useMay('permissions', 'read') }
  if (!Object.values(may).some(Boolean)) return []
  const actions = (role: Role) => (
    <Menu
      trigger={
        <IconButton label={`Actions for ${role.name}`}>
          <EllipsisVertical aria-hidden />
        </IconButton>
      }
    >
      {may.grants && (
        <MenuItem onSelect={() => void navigate(permissionsOf(role))}>
          <KeyRound aria-hidden />
          Permissions
        </MenuItem>
      )}
      {may.update && (
        <MenuItem disabled={role.isSystem} onSelect={() => openDialog({ what: 'edit', role })}>
          <Pencil aria-hidden />
          Edit
        </MenuItem>
      )}
      {may.create && (
        <MenuItem disabled={role.isSystem} onSelect={() => openDialog({ what: 'copy', role })}>
          <Copy aria-hidden />
          Copy
        </MenuItem>
      )}
      {may.remove && (
        <MenuItem disabled={whyNotRemovable(role) !== null} onSelect={() => openDialog({ what: 'remove', role })}>
          <Trash2 aria-hidden />
          Remove
          {whyNotRemovable(role) && <span className="ml-auto text-meta text-ink-3">{whyNotRemovable(role)}</span>}
        </MenuItem>
      )}
    </Menu>
  )
  return [{ id: 'actions', header: 'Actions', card: 'status', cell: actions }]
}

/** List of the company's roles with their member counts and actions. */
export const RoleList = () => {
  const { data: roles = [], error, isPending, isFetching, refetch } = useQuery({ ...rolesQuery(useCompanyId()), throwOnError: isAccessError })
  const [dialog, setDialog] = useState<OpenDialog>(null)
  const mayCreate = useMay('roles', 'create')
  const mayOpen = useMay('permissions', 'read')
  const actions = useRoleActions(setDialog)
  useShortcut({ keys: 'c', label: 'New role', group: 'List', run: () => setDialog({ what: 'new' }), enabled: mayCreate })
  const close = () => setDialog(null)
  return (
    <>
      <PageHeader
        title="Roles"
        description="What people may do here is granted by their role, and by exceptions of their own."
        actions={
          mayCreate && (
            <Button tone="primary" icon={<Plus aria-hidden className="size-4" />} onClick={() => setDialog({ what: 'new' })}>
              New role
            </Button>
          )
        }
      />
      <DataTable
        label="Roles"
        columns={[...roleColumns, ...actions]}
        rows={roles}
        rowId={(role) => role.id}
        rowName={(role) => role.name}
        rowLink={mayOpen ? permissionsOf : undefined}
        loading={isPending}
        fetching={isFetching}
        error={error && { message: errorMessage(error), requestId: error instanceof ApiError ? error.requestId : null }}
        onRetry={() => void refetch()}
        empty={<EmptyState>There are no roles yet.</EmptyState>}
      />
      {(dialog?.what === 'new' || dialog?.what === 'copy') && <NewRoleDialog roles={roles} copyOf={dialog.role} onClose={close} />}
      {dialog?.what === 'edit' && <EditRoleDialog role={dialog.role} onClose={close} />}
      {dialog?.what === 'remove' && <RemoveRoleDialog role={dialog.role} onClose={close} />}
    </>
  )
}
