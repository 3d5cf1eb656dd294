import { z } from 'zod'
import { accountKinds, bankRequestInput } from './bank-account-input'
import { endpoint } from './endpoint'
import { requiredText } from './fields'

export * from './bank-account-input'

export const bankDecision = z.discriminatedUnion('action', [
  z.strictObject({ action: z.literal('approve') }),
  z.strictObject({ action: z.literal('reject'), reason: requiredText(500, 'Say why.') }),
  z.strictObject({ action: z.literal('withdraw') }),
])
export type BankDecision = z.input<typeof bankDecision>

/** A bank account as every reader sees it: only the last four characters of its number. */
const maskedAccount = {
  holder: z.string(),
  bankName: z.string().nullable(),
  last4: z.string(),
  bic: z.string().nullable(),
  routingNo: z.string().nullable(),
  /** Told apart only with a routing number. */
  accountKind: z.enum(accountKinds),
  country: z.string().nullable(),
  currency: z.string().nullable(),
}
const bankRequest = z.object({
  id: z.uuid(),
  kind: z.enum(['add', 'replace', 'remove']),
  accountId: z.uuid().nullable(),
  /** The last four characters of the account that is to be replaced or removed. */
  oldLast4: z.string().nullable(),
  account: z.object(maskedAccount).nullable(),
  note: z.string().nullable(),
  state: z.enum(['pending', 'approved', 'rejected', 'withdrawn']),
  requestedByName: z.string(),
  requestedAt: z.string(),
  decidedByName: z.string().nullable(),
  decidedAt: z.string().nullable(),
  reason: z.string().nullable(),
  /** Whether the caller may decide on the request, and whether the caller made it and may withdraw it. */
  mayDecide: z.boolean(),
  mayWithdraw: z.boolean(),
})
export const bankDetails = z.object({
  accounts: z.array(z.object({ id: z.uuid(), ...maskedAccount, approvedByName: z.string(), updatedAt: z.string() })),
  /** Pending requests first, then the latest decided ones. */
  requests: z.array(bankRequest),
})
export type BankDetails = z.infer<typeof bankDetails>

/** `vendorId` is the id of the owner: a customer, a vendor, or one of our own accounts. Not generic: all owners have endpoints of one type. */
const bankEndpoints = (module: 'customers' | 'vendors' | 'own-accounts', path: '/customer' | '/vendor' | '/finance/own-accounts') => ({
  get: endpoint({
    method: 'GET',
    path: `${path}/:vendorId/bank-details`,
    response: bankDetails,
    module,
    action: 'read',
    summary: 'Bank accounts, their numbers masked, and what is asked to change',
  }),
  request: endpoint({
    method: 'POST',
    path: `${path}/:vendorId/bank-details`,
    body: bankRequestInput,
    response: bankDetails,
    module,
    action: 'update',
    summary: 'Ask for a bank account to be added, replaced or removed; somebody else must approve it',
  }),
  reveal: endpoint({
    method: 'POST',
    path: `${path}/:vendorId/bank-details/:requestId/reveal`,
    body: z.strictObject({}),
    response: z.object({ accountNo: z.string() }),
    safe: true,
    module,
    action: 'approve',
    summary: 'The new account number in full, for who decides on it and for nobody else',
  }),
  decide: endpoint({
    method: 'PATCH',
    path: `${path}/:vendorId/bank-details/:requestId`,
    body: bankDecision,
    response: bankDetails,
    module,
    action: { approve: 'approve', reject: 'approve', withdraw: 'update' },
    summary: 'Approve or reject a change that somebody else asked for, or withdraw one’s own',
  }),
})
export const customerBankDetails = bankEndpoints('customers', '/customer')
export const vendorBankDetails = bankEndpoints('vendors', '/vendor')
export const ownBankDetails = bankEndpoints('own-accounts', '/finance/own-accounts')
export type BankEndpoints = typeof ownBankDetails
