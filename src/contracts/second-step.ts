import { z } from 'zod'
import { endpoint } from './endpoint'
import { password } from './session'

export const secondStepMethods = ['totp', 'mail'] as const
export type SecondStepMethod = (typeof secondStepMethods)[number]

/** Recovery codes, shown once when they are created; each works once, instead of a code at the sign-in. */
const newCodes = z.object({ recoveryCodes: z.array(z.string()) })
const passwordBody = z.strictObject({ password })

/** Endpoints to set up the caller's own second step. */
export const secondStep = {
  start: endpoint({
    method: 'POST',
    path: '/users/second-step/start',
    body: z.strictObject({ method: z.enum(secondStepMethods), password }),
    response: z.object({
      ticket: z.string(),
      method: z.enum(secondStepMethods),
      /** Only for an authenticator: the secret to type, and the URI that the QR code contains. */
      secret: z.string().nullable(),
      uri: z.string().nullable(),
    }),
    access: 'session',
    summary: 'Begin to set up a second step',
  }),
  confirm: endpoint({
    method: 'POST',
    path: '/users/second-step/confirm',
    body: z.strictObject({
      ticket: z.string().max(100),
      code: z
        .string()
        .trim()
        .regex(/^\d{6}$/, 'Enter the 6 digits of the code.'),
    }),
    response: newCodes,
    access: 'session',
    summary: 'Finish the set-up with a first code',
  }),
  remove: endpoint({
    method: 'POST',
    path: '/users/second-step/remove',
    body: passwordBody,
    response: z.object({}),
    access: 'session',
    summary: 'Go without a second step',
    done: 'You sign in with your password alone from now on.',
  }),
  recoveryCodes: endpoint({
    method: 'POST',
    path: '/users/second-step/recovery-codes',
    body: passwordBody,
    response: newCodes,
    access: 'session',
    summary: 'Make new recovery codes; the old ones stop working',
  }),
}
