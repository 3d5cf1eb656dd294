import { z } from 'zod'
import { endpoint } from './endpoint'
import { flag, pageUrl, rolePermissionsInput, userPermissionsInput } from './permission-input'
import { permissionEntry } from './permissions'
import { menuSection } from './session'

const grants = z.array(z.object({ url: z.string(), flags: z.array(z.string()) }))
const exceptions = z.array(z.object({ url: z.string(), allow: z.array(z.string()), deny: z.array(z.string()) }))

/** `invited` has not joined yet, `disabled` may not work in this company, `inactive` may not sign in at all. */
export const memberState = z.enum(['active', 'invited', 'disabled', 'inactive'])
export type MemberState = z.infer<typeof memberState>

/** The users and roles whose permissions can be viewed: all members of the company and its roles. */
export const permissionSubjects = z.object({
  users: z.array(z.object({ id: z.uuid(), name: z.string(), email: z.string(), role: z.string(), state: memberState })),
  roles: z.array(z.object({ id: z.uuid(), name: z.string(), isSystem: z.boolean(), members: z.number().int() })),
})
export type PermissionSubjects = z.infer<typeof permissionSubjects>

export const userPermissions = z.object({
  userId: z.uuid(),
  name: z.string(),
  role: z.string(),
  roleId: z.uuid(),
  state: memberState,
  /** A system user, who may do everything regardless of role and exceptions. */
  isSystem: z.boolean(),
  /** The role is the administrators' role, which always grants everything. */
  roleIsSystem: z.boolean(),
  roleGrants: grants,
  exceptions,
  /** Effective permissions while the user works in the company. */
  effective: z.array(permissionEntry),
  version: z.number().int(),
})
export type UserPermissions = z.infer<typeof userPermissions>

export const rolePermissions = z.object({
  id: z.uuid(),
  name: z.string(),
  isSystem: z.boolean(),
  members: z.number().int(),
  grants,
  /** The caller's own exceptions, if this is the caller's own role, so that a screen can warn callers who would lock themselves out. */
  ownExceptions: exceptions.nullable(),
  version: z.number().int(),
})
export type RolePermissions = z.infer<typeof rolePermissions>

/** Outcome of one step of the permission decision. */
export const explainStep = z.object({
  kind: z.enum(['account', 'membership', 'secondStep', 'system', 'role', 'exception', 'page', 'module']),
  outcome: z.enum(['allows', 'denies', 'silent']),
  text: z.string(),
})
export type ExplainStep = z.infer<typeof explainStep>
export const explanation = z.object({ allowed: z.boolean(), sentence: z.string(), steps: z.array(explainStep) })
export type Explanation = z.infer<typeof explanation>

const common = { module: 'permissions', action: 'read' } as const

export const permissionMatrix = {
  subjects: endpoint({ method: 'GET', path: '/permissions/subjects', response: permissionSubjects, ...common, summary: 'Users and roles of the company' }),
  explain: endpoint({
    method: 'GET',
    path: '/permissions/explain',
    query: z.object({ userId: z.uuid(), url: pageUrl, flag }),
    response: explanation,
    ...common,
    summary: 'Why a user can or can’t do a thing',
  }),
  menu: endpoint({
    method: 'GET',
    path: '/permissions/menu/:userId',
    response: z.object({ menu: z.array(menuSection) }),
    ...common,
    summary: 'The menu that a user gets',
  }),
  user: endpoint({
    method: 'GET',
    path: '/permissions/users/:userId',
    response: userPermissions,
    ...common,
    summary: 'A user’s role, exceptions and what follows',
  }),
  role: endpoint({ method: 'GET', path: '/permissions/roles/:id', response: rolePermissions, ...common, summary: 'What a role grants' }),
  setUser: endpoint({
    method: 'PUT',
    path: '/users/:userId/companies/:companyId/permissions',
    body: userPermissionsInput,
    response: userPermissions,
    module: 'permissions',
    action: 'update',
    summary: 'Set a user’s exceptions from the role',
  }),
  setRole: endpoint({
    method: 'PUT',
    path: '/manage-roles/:id/permissions',
    body: rolePermissionsInput,
    response: rolePermissions,
    module: 'permissions',
    action: 'update',
    summary: 'Set what a role grants',
  }),
}
