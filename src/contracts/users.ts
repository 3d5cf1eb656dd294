import { z } from 'zod'
import { fullName, userName } from './account-input'
import { endpoint } from './endpoint'
import { page } from './envelope'
import { exportEndpoint, listQuery } from './lists'
import { addUserBody, userPatch } from './user-input'
import { secondSteps, userOrders, userStatuses } from './user-list'

export * from './user-input'
export * from './user-list'

const text = z.string().nullable()

/** Somebody's place in the company. Of who is only invited it holds what the inviter typed, and nothing of the account. */
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
  /** Until when the invitation that is open can be accepted. */
  invitationEndsAt: text,
  /** Exceptions from the role: pages on which something is allowed or denied to this user. */
  exceptions: z.number().int(),
  /** Whether other companies know the account, so that nobody here may change it. Null while that is nobody's business yet. */
  belongsElsewhere: z.boolean().nullable(),
  /** Whether the user may do more than whoever asks: then only a stronger administrator may change anything. */
  isStronger: z.boolean(),
})
export type UserDetail = z.infer<typeof userDetail>

export const userQuery = listQuery(userOrders)
export type UserParams = z.output<typeof userQuery>

/** What stands behind the `#` of the link. It travels in bodies only, so that no log holds it. */
const token = z.string().regex(/^[A-Za-z0-9_-]{43}$/, 'The link is not complete. Open it as it stands in the mail.')

export const invitationView = z.object({
  company: z.object({ name: z.string(), hue: z.number().int() }),
  email: z.string(),
  fullName: z.string(),
  invitedBy: z.string(),
  expiresAt: z.string(),
  /** The address has an account with a password already: who accepts proves it by that. */
  hasAccount: z.boolean(),
})
export type InvitationView = z.infer<typeof invitationView>

export const acceptInvitationBody = z.strictObject({
  token,
  /** Name and user name of an account that is new. */
  fullName: fullName.optional(),
  userName: userName.optional(),
  password: z.string().min(1, 'Enter your password.').max(128, 'Use at most 128 characters.'),
})

/** Roles of the company, for who gives somebody one. */
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
    /** Null when an invitation was withdrawn: nobody is left to show. */
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

/** For who was invited and has yet to sign in: whoever holds the link may accept it once. */
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
