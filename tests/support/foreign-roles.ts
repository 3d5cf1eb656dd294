import { type RoleDetail, roles } from '@/contracts/roles'
import type { Caller } from './api'

/** Creates a role that only this company has; `memberId` is a user who belongs to this company only. */
export const administrationOf = async (user: Caller, memberId: string) => {
  const { data } = await user.call<RoleDetail>(roles.create, { body: { name: `Own ${user.companyId.slice(0, 8)}` } })
  return { roleId: data.id, memberId, companyId: user.companyId }
}
export type Administration = Awaited<ReturnType<typeof administrationOf>>

const role = ({ roleId }: Administration) => ({ id: roleId })
const member = ({ memberId }: Administration) => ({ userId: memberId })

export const ROLE_PATHS: Record<string, (own: Administration) => Record<string, string>> = {
  'GET /manage-roles/:id': role,
  'PATCH /manage-roles/:id': role,
  'PUT /manage-roles/:id/permissions': role,
  'GET /permissions/roles/:id': role,
  'GET /permissions/users/:userId': member,
  'GET /permissions/menu/:userId': member,
  'PUT /users/:userId/companies/:companyId/permissions': ({ memberId, companyId }) => ({ userId: memberId, companyId }),
}

const BODIES: Record<string, unknown> = {
  'PATCH /manage-roles/:id': { action: 'edit', name: 'Renamed', version: 1 },
  'PUT /manage-roles/:id/permissions': { version: 1, entries: [], reason: 'x' },
  'PUT /users/:userId/companies/:companyId/permissions': { version: 1, entries: [], reason: 'x' },
}
export const roleBody = (name: string): unknown => BODIES[name]

export const roleReferences: Record<string, Record<string, (own: Administration, other: Administration) => unknown>> = {
  'POST /manage-roles/create': { from: (_own, other) => ({ name: 'Copied', from: other.roleId }) },
}
