import { z } from 'zod'
import { version } from './fields'
import { type AccountRole, accountRoles } from './rules/account-roles'

/** Accounts of roles; a role that is left out keeps its account, null takes it away. */
export const defaultAccountsInput = z.strictObject({
  version,
  roles: z
    .array(z.strictObject({ role: z.enum(accountRoles), accountId: z.uuid('Choose an account of the list.').nullable() }))
    .max(accountRoles.length)
    .refine((roles) => new Set(roles.map(({ role }): AccountRole => role)).size === roles.length, 'A role is there twice.'),
})
export type DefaultAccountsInput = z.input<typeof defaultAccountsInput>
