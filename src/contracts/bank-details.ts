import { z } from 'zod'
import { bankRequestInput } from './bank-account-input'
import { endpoint } from './endpoint'
import { requiredText } from './fields'

export * from './bank-account-input'

export const bankDecision = z.discriminatedUnion('action', [
  z.strictObject({ action: z.literal('approve') }),
  z.strictObject({ action: z.literal('reject'), reason: requiredText(500, 'Say why.') }),
  z.strictObject({ action: z.literal('withdraw') }),
])
export type BankDecision = z.input<typeof bankDecision>

/** An account as everybody sees it: of its number only the last four characters. */
const shown = {
  holder: z.string(),
  bankName: z.string().nullable(),
  last4: z.string(),
  bic: z.string().nullable(),
  routingNo: z.string().nullable(),
  country: z.string().nullable(),
  currency: z.string().nullable(),
}
const request = z.object({
  id: z.uuid(),
  kind: z.enum(['add', 'replace', 'remove']),
  accountId: z.uuid().nullable(),
  /** The last four of the account that is to be replaced or removed. */
  oldLast4: z.string().nullable(),
  account: z.object(shown).nullable(),
  note: z.string().nullable(),
  state: z.enum(['pending', 'approved', 'rejected', 'withdrawn']),
  requestedByName: z.string(),
  requestedAt: z.string(),
  decidedByName: z.string().nullable(),
  decidedAt: z.string().nullable(),
  reason: z.string().nullable(),
  /** Whether the caller may decide, and whether the caller asked for it and may withdraw it. */
  mayDecide: z.boolean(),
  mayWithdraw: z.boolean(),
})
export const bankDetails = z.object({
  accounts: z.array(z.object({ id: z.uuid(), ...shown, approvedByName: z.string(), updatedAt: z.string() })),
  /** Pending ones first, then the last decided. */
  requests: z.array(request),
})
export type BankDetails = z.infer<typeof bankDetails>

const bankEndpoints = <const M extends 'customers' | 'vendors', const P extends string>(module: M, path: P) => ({
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
