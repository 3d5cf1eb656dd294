import { z } from 'zod'
import { fullName, userName } from './account-input'
import { endpoint } from './endpoint'
import { page } from './envelope'
import { exportEndpoint, listQuery } from './lists'
import { addUserBody, userPatch } from './user-input'
import { userOrders } from './list-orders'
import { secondSteps, userStatuses } from './user-list'

export * from './user-input'
export * from './user-list'

const text = z.string().nullable()

/** A member of the company. For a user who is only invited, it contains what the inviter typed, and nothing from the account. */
export const userRow = z.object({
  _id: z.uuid(),
  fullName: z.string(),
  userName: text,
  email: z.string(),
  phoneNumber: text,
  status: z.enum(userStatuses),
  role: z.object({ id: z.uuid(), role: z.string() }),
  secondStep: z.enum(secondSteps).nullable(),
  lastLoginAt: text,
  joinedAt: text,
  invitedAt: text,
  isSystem: z.boolean(),
  version: z.number().int(),
})
export type UserRow = z.infer<typeof userRow>

export const userDetail = userRow.extend({
  disabledAt: text,
  invitedBy: text,
  /** When the open invitation expires. */
  invitationEndsAt: text,
  /** Number of exceptions from the role: pages on which something is allowed or denied to this user. */
  exceptions: z.number().int(),
  /** Whether the account also belongs to other companies, so that nobody here may change it. Null until the user has joined: it is private before. */
  belongsElsewhere: z.boolean().nullable(),
  /** Whether the user has permissions that the caller lacks: then only a stronger administrator may change the user. */
  isStronger: z.boolean(),
})
export type UserDetail = z.infer<typeof userDetail>

export const userQuery = listQuery(userOrders)
export type UserParams = z.output<typeof userQuery>

/** The token after the `#` of the link. It is sent in request bodies only, so that no log contains it. */
const token = z.string().regex(/^[A-Za-z0-9_-]{43}$/, 'The link is not complete. Open it as it stands in the mail.')

export const invitationView = z.object({
  company: z.object({ name: z.string(), hue: z.number().int() }),
  email: z.string(),
  fullName: z.string(),
  invitedBy: z.string(),
  expiresAt: z.string(),
  /** The address already has an account with a password, which is required to accept the invitation. */
  hasAccount: z.boolean(),
})
export type InvitationView = z.infer<typeof invitationView>

export const acceptInvitationBody = z.strictObject({
  token,
  /** Name and user name of a new account. */
  fullName: fullName.optional(),
  userName: userName.optional(),
  password: z.string().min(1, 'Enter your password.').max(128, 'Use at most 128 characters.'),
})

/** A role of the company, and whether the caller may give it to a user. */
const givableRole = z.object({ id: z.uuid(), role: z.string(), description: text, mayGive: z.boolean() })
export type GivableRole = z.infer<typeof givableRole>

export const users = {
  list: endpoint({
    method: 'GET',
    path: '/users',
    query: userQuery,
    response: page(userRow),
    module: 'users',
    action: 'read',
    summary: 'Users of the company',
  }),
  export: exportEndpoint('users', '/users', userQuery),
  roles: endpoint({
    method: 'GET',
    path: '/users/roles',
    response: z.object({ rows: z.array(givableRole) }),
    module: 'users',
    action: 'read',
    summary: 'Roles that a user may be given, and which of them the caller may give',
  }),
  get: endpoint({ method: 'GET', path: '/users/:_id', response: userDetail, module: 'users', action: 'read', summary: 'A user of the company' }),
  add: endpoint({
    method: 'POST',
    path: '/roles/addUser',
    body: addUserBody,
    response: userDetail,
    module: 'users',
    action: 'create',
    summary: 'Invite somebody by mail into a role of the company',
  }),
  change: endpoint({
    method: 'PATCH',
    path: '/users/:_id',
    body: userPatch,
    /** Null when an invitation was withdrawn: there is no user left to show. */
    response: userDetail.nullable(),
    module: 'users',
    action: {
      edit: 'update',
      resend: 'create',
      withdraw: 'create',
      disable: 'delete',
      enable: 'delete',
      endSessions: 'update',
      resetSecondStep: 'update',
    },
    summary: 'Change a user’s role or account, the invitation, or whether the user works here',
  }),
}

/** Endpoints for invited people, who have not signed in yet: whoever has the link may accept the invitation once. */
export const invitations = {
  view: endpoint({
    method: 'POST',
    path: '/users/invitation/view',
    body: z.strictObject({ token }),
    response: invitationView,
    access: 'public',
    summary: 'The invitation that a link leads to',
  }),
  accept: endpoint({
    method: 'POST',
    path: '/users/invitation/accept',
    body: acceptInvitationBody,
    response: z.object({ email: z.string() }),
    access: 'public',
    summary: 'Join the company, once',
  }),
}
