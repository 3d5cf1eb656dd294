import { z } from 'zod'
import { nullableText } from './document-record'
import { endpoint } from './endpoint'
import { page } from './envelope'
import { accountOption } from './ledger'
import { exportEndpoint, type FilterFields, listQuery } from './lists'
import { ownAccountOrders } from './list-orders'
import { ownAccountInput, ownAccountKinds, ownAccountPatch, paymentFiles, sepaProfiles } from './own-account-input'

export const ownAccount = z.object({
  id: z.uuid(),
  name: z.string(),
  kind: z.enum(ownAccountKinds),
  account: accountOption,
  /** The only currency of the ledger account; null for any. */
  currency: nullableText,
  allowNegative: z.boolean(),
  paymentFile: z.enum(paymentFiles),
  isActive: z.boolean(),
  version: z.number().int(),
})
export type OwnAccount = z.infer<typeof ownAccount>
export const ownAccountDetail = ownAccount.extend({
  /** What is on the ledger account today, in its currency, or in the base currency if it is kept in any. */
  balance: z.string(),
  sepaProfile: z.enum(sepaProfiles),
  batchBooking: z.boolean(),
  sepaInitiatorId: nullableText,
  nachaDestination: nullableText,
  nachaOrigin: nullableText,
  nachaCompanyId: nullableText,
  nachaCompanyName: nullableText,
  nachaOdfi: nullableText,
  positivePayLayout: nullableText,
  updatedAt: z.string(),
  updatedByName: z.string(),
})
export type OwnAccountDetail = z.infer<typeof ownAccountDetail>

export const kindNames: Readonly<Record<OwnAccount['kind'], string>> = { bank: 'Bank', cash: 'Cash', card: 'Card', clearing: 'Clearing' }

export const ownAccountFilters = {
  isActive: { kind: 'yesno', label: 'Active' },
  name: { kind: 'text', label: 'Name' },
  account: { kind: 'text', label: 'Ledger account' },
  kind: { kind: 'choice', label: 'Kind', choices: ownAccountKinds },
} as const satisfies FilterFields
export const ownAccountQuery = listQuery(ownAccountOrders)

const path = '/finance/own-accounts'
const at = `${path}/:id` as const
export const ownAccounts = {
  list: endpoint({
    method: 'GET',
    path,
    query: ownAccountQuery,
    response: page(ownAccount),
    module: 'own-accounts',
    action: 'read',
    summary: 'Our own bank, cash, card and clearing accounts',
  }),
  export: exportEndpoint('own-accounts', path, ownAccountQuery),
  ledgerAccounts: endpoint({
    method: 'GET',
    path: `${path}/ledger-accounts`,
    response: z.object({ rows: z.array(accountOption) }),
    module: 'own-accounts',
    action: 'create',
    summary: 'Ledger accounts that may become one of our own accounts',
  }),
  get: endpoint({ method: 'GET', path: at, response: ownAccountDetail, module: 'own-accounts', action: 'read', summary: 'One of our own accounts' }),
  create: endpoint({
    method: 'POST',
    path,
    body: ownAccountInput,
    response: ownAccountDetail,
    module: 'own-accounts',
    action: 'create',
    summary: 'Make a ledger account one of our own accounts',
  }),
  change: endpoint({
    method: 'PATCH',
    path: at,
    body: ownAccountPatch,
    response: ownAccountDetail,
    module: 'own-accounts',
    action: { edit: 'update', activate: 'update', deactivate: 'update' },
    summary: 'Edit one of our own accounts, close it or reopen it',
  }),
}
