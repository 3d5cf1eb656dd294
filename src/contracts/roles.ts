import { z } from 'zod'
import { endpoint } from './endpoint'
import { roleInput, rolePatch, roleTemplateKeys } from './role-input'

export * from './role-input'

const grants = z.array(z.object({ url: z.string(), flags: z.array(z.string()) }))

export const role = z.object({
  id: z.uuid(),
  name: z.string(),
  description: z.string().nullable(),
  /** Number of users who have the role, including invited and disabled ones. */
  members: z.number().int(),
  /** The administrators' role: it always grants everything and can't be changed, copied or removed. */
  isSystem: z.boolean(),
  version: z.number().int(),
  /** Last change; null for a role as the company started with it. */
  changed: z.object({ at: z.string(), by: z.string() }).nullable(),
})
export type Role = z.infer<typeof role>
export const roleDetail = role.extend({ grants })
export type RoleDetail = z.infer<typeof roleDetail>

export const roleTemplate = z.object({ key: z.enum(roleTemplateKeys), name: z.string(), description: z.string(), grants })
export type RoleTemplate = z.infer<typeof roleTemplate>

export const roles = {
  list: endpoint({
    method: 'GET',
    path: '/manage-roles',
    response: z.object({ rows: z.array(role) }),
    module: 'roles',
    action: 'read',
    summary: 'Roles of the company',
  }),
  templates: endpoint({
    method: 'GET',
    path: '/manage-roles/templates',
    response: z.object({ rows: z.array(roleTemplate) }),
    module: 'roles',
    action: 'read',
    summary: 'Templates that a role can be made from',
  }),
  get: endpoint({ method: 'GET', path: '/manage-roles/:id', response: roleDetail, module: 'roles', action: 'read', summary: 'A role with what it grants' }),
  create: endpoint({
    method: 'POST',
    path: '/manage-roles/create',
    body: roleInput,
    response: roleDetail,
    module: 'roles',
    action: 'create',
    summary: 'Add a role, empty or as a copy',
  }),
  change: endpoint({
    method: 'PATCH',
    path: '/manage-roles/:id',
    body: rolePatch,
    response: z.union([roleDetail, z.object({ removed: z.literal(true) })]),
    module: 'roles',
    action: { edit: 'update', remove: 'delete' },
    summary: 'Rename a role or remove it',
  }),
}
