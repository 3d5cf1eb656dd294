import { z } from 'zod'
import { newCompany } from './company-info-input'
import { endpoint } from './endpoint'
import { requiredText, text } from './fields'

export const firstAdministrator = z.strictObject({
  fullName: requiredText(200, 'Enter your name.'),
  userName: text(100)
    .min(3, 'Use at least 3 characters.')
    .regex(/^[^\s@]+$/, 'Use a name without spaces and @.'),
  email: z.email('Enter an e-mail address.').max(254),
  password: z.string().min(12, 'Use at least 12 characters.').max(128, 'Use at most 128 characters.'),
})
export const setupBody = z.strictObject({
  code: requiredText(40, 'Enter the code that the start has printed.'),
  company: newCompany,
  administrator: firstAdministrator,
})

export const setup = {
  state: endpoint({
    method: 'GET',
    path: '/setup',
    response: z.object({ open: z.boolean() }),
    access: 'public',
    summary: 'Whether nobody has an account yet, so that the first administrator can be made',
  }),
  create: endpoint({
    method: 'POST',
    path: '/setup',
    body: setupBody,
    response: z.object({}),
    access: 'public',
    summary: 'Make the first administrator and the first company, once, by the code that the start has printed',
    done: 'Everything is set up. Sign in to begin.',
  }),
}
