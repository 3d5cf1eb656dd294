import { z } from 'zod'
import { endpoint } from './endpoint'
import { requiredText, text, version } from './fields'
import { newPassword, userName } from './account-input'
import { password } from './session'

const noData = z.object({})

/** A user account as seen by its owner or by a colleague who may read the company's users. Fields that the reader may not see are null. */
export const profile = z.object({
  _id: z.uuid(),
  fullName: z.string(),
  userName: z.string().nullable(),
  email: z.string(),
  phoneNumber: z.string().nullable(),
  /** Id of the photo; a new photo gets a new id. */
  photo: z.uuid().nullable(),
  userType: z.enum(['system', 'user']),
  role: z.string(),
  /** Status of the membership of this company. */
  membership: z.enum(['invited', 'active', 'disabled']),
  lastLoginAt: z.string().nullable(),
  version: z.number().int(),
  isOwn: z.boolean(),
  mayEdit: z.boolean(),
  /** Whether the reader may see the sign-in history. */
  maySeeHistory: z.boolean(),
  pendingEmail: z.object({ email: z.string(), expiresAt: z.string() }).nullable(),
  /** The second step of the sign-in, visible to the account's owner only. */
  secondStep: z
    .object({
      method: z.enum(['none', 'mail', 'totp']),
      recoveryCodesLeft: z.number().int(),
      /** Companies of the user that require a second step. */
      requiredBy: z.array(z.string()),
    })
    .nullable(),
  passwordChangedAt: z.string().nullable(),
  /** The open request to delete the account. */
  deletion: z.object({ requestedAt: z.string(), reason: z.string().nullable(), declinedHere: z.boolean() }).nullable(),
  mayDecideDeletion: z.boolean(),
})
export type Profile = z.infer<typeof profile>

const phoneNumber = text(30)
  .regex(/^(\+?[\d\s()./-]{3,30})?$/, 'Enter a telephone number.')
  .transform((value) => (value === '' ? null : value))
  .nullable()

export const profileInput = z.strictObject({
  version,
  fullName: requiredText(200, 'Enter a name.').optional(),
  userName: userName.optional(),
  phoneNumber: phoneNumber.optional(),
  email: z.email('Enter an e-mail address.').max(254).optional(),
  removePhoto: z.boolean().default(false),
  /** Needed to change one's own e-mail address or telephone number. */
  currentPassword: z.string().max(128).optional(),
})
export type ProfileInput = z.input<typeof profileInput>

export const signInEvent = z.object({ at: z.string(), what: z.string(), refused: z.boolean(), address: z.string().nullable(), device: z.string().nullable() })
export type SignInEvent = z.infer<typeof signInEvent>

export const ownSession = z.object({
  id: z.uuid(),
  device: z.string(),
  address: z.string().nullable(),
  startedAt: z.string(),
  lastSeenAt: z.string(),
  isThis: z.boolean(),
})
export type OwnSession = z.infer<typeof ownSession>

export const changePasswordBody = z.strictObject({ current: z.string().min(1, 'Enter your current password.').max(128), password: newPassword })

export const account = {
  profile: endpoint({ method: 'GET', path: '/users/profile/:id', response: profile, access: 'session', summary: 'One’s own account, or a colleague’s' }),
  updateProfile: endpoint({
    method: 'PUT',
    path: '/users/update-profile/:id',
    body: profileInput,
    response: profile,
    form: true,
    access: 'session',
    summary: 'Change name, user name, telephone, photo, or ask for another e-mail address',
    done: 'The profile is saved.',
  }),
  withdrawEmail: endpoint({
    method: 'POST',
    path: '/users/email-change/withdraw',
    body: z.strictObject({}),
    response: noData,
    access: 'session',
    summary: 'Withdraw the change of one’s own e-mail address',
  }),
  verifyEmail: endpoint({
    method: 'POST',
    path: '/users/verify-email',
    body: z.strictObject({ ticket: z.string().min(1).max(100) }),
    response: z.object({ email: z.string() }),
    access: 'public',
    summary: 'Confirm a new e-mail address by its one-time link',
  }),
  photo: endpoint({
    method: 'GET',
    path: '/users/:userId/photo',
    response: noData,
    download: true,
    access: 'session',
    summary: 'Photo of a user of this company',
  }),
  signIns: endpoint({
    method: 'GET',
    path: '/users/:userId/sign-ins',
    response: z.object({ rows: z.array(signInEvent) }),
    access: 'session',
    summary: 'The latest sign-ins and what else concerned the account’s safety',
  }),
  sessions: endpoint({
    method: 'GET',
    path: '/users/sessions',
    response: z.object({ rows: z.array(ownSession) }),
    access: 'session',
    summary: 'Where one is signed in',
  }),
  endSessions: endpoint({
    method: 'POST',
    path: '/users/sessions/end',
    body: z.union([z.strictObject({ sessionId: z.uuid() }), z.strictObject({ others: z.literal(true) })]),
    response: z.object({ ended: z.number().int() }),
    access: 'session',
    summary: 'End one of one’s own sessions, or all others',
  }),
  changePassword: endpoint({
    method: 'POST',
    path: '/users/change-password',
    body: changePasswordBody,
    response: z.object({ accessToken: z.string() }),
    access: 'session',
    summary: 'Change one’s own password; all other sessions end',
    done: 'Your password is changed.',
  }),
  lock: endpoint({ method: 'POST', path: '/users/session/lock', body: z.strictObject({}), response: noData, access: 'session', summary: 'Lock the session' }),
  unlock: endpoint({
    method: 'POST',
    path: '/users/session/unlock',
    body: z.strictObject({ password }),
    response: noData,
    access: 'session',
    summary: 'Unlock the session',
  }),
}
