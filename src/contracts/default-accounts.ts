import { z } from 'zod'
import { accountTypes } from './choices'
import { defaultAccountsInput } from './default-account-input'
import { endpoint } from './endpoint'
import { accountRoles } from './rules/account-roles'

const roleAccount = z.object({
  id: z.uuid(),
  accountId: z.string(),
  name: z.string(),
  type: z.enum(accountTypes),
  currency: z.string().nullable(),
  isPostable: z.boolean(),
  isActive: z.boolean(),
})

export const defaultAccountsRecord = z.object({
  version: z.number().int(),
  updatedAt: z.string(),
  updatedByName: z.string(),
  /** Every role, in the order in which the page shows them. */
  roles: z.array(z.object({ role: z.enum(accountRoles), account: roleAccount.nullable(), problem: z.string().nullable() })),
  /** Accounts that may be chosen. */
  accounts: z.array(roleAccount),
})
export type DefaultAccountsRecord = z.infer<typeof defaultAccountsRecord>

export const defaultAccounts = {
  get: endpoint({
    method: 'GET',
    path: '/finance/default-accounts',
    response: defaultAccountsRecord,
    module: 'default-accounts',
    action: 'read',
    summary: 'The accounts to which postings go by their role, and what is wrong with them',
  }),
  save: endpoint({
    method: 'PUT',
    path: '/finance/default-accounts',
    body: defaultAccountsInput,
    response: defaultAccountsRecord,
    module: 'default-accounts',
    action: 'update',
    summary: 'Choose the accounts of roles',
  }),
}
