import { z } from 'zod'
import { newPassword, userName } from './account-input'
import { newCompany } from './company-info-input'
import { endpoint } from './endpoint'
import { requiredText } from './fields'

export const firstAdministrator = z.strictObject({
  fullName: requiredText(200, 'Enter your name.'),
  userName,
  email: z.email('Enter an e-mail address.').max(254),
  password: newPassword,
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
