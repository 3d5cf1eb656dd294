import { z } from 'zod'
import { fullName, phoneNumber, userName } from './account-input'
import { optionalText, version } from './fields'

export const addUserBody = z.strictObject({
  email: z.string().trim().pipe(z.email('Enter an e-mail address.').max(254)),
  fullName,
  roleId: z.uuid('Choose a role.'),
  message: optionalText(500),
})
export type AddUser = z.input<typeof addUserBody>

export const userPatch = z.discriminatedUnion('action', [
  z.strictObject({
    action: z.literal('edit'),
    version,
    roleId: z.uuid('Choose a role.').optional(),
    fullName: fullName.optional(),
    userName: userName.optional(),
    phoneNumber,
  }),
  z.strictObject({ action: z.literal('resend'), version }),
  z.strictObject({ action: z.literal('withdraw'), version }),
  z.strictObject({ action: z.literal('disable'), version }),
  z.strictObject({ action: z.literal('enable'), version }),
  z.strictObject({ action: z.literal('endSessions'), version }),
  z.strictObject({ action: z.literal('resetSecondStep'), version }),
])
export type UserPatch = z.input<typeof userPatch>
