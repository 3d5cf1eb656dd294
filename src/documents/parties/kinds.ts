import { customerBankDetails, vendorBankDetails } from '@/contracts/bank-details'
import { customers, vendors } from '@/contracts/parties'

/** What differs between the screens of customers and of vendors, beside their own fields. */
export const partyKinds = {
  customer: { module: 'customers', calls: customers, bank: customerBankDetails, list: '/people/customer', other: 'vendor' },
  vendor: { module: 'vendors', calls: vendors, bank: vendorBankDetails, list: '/people/vendor', other: 'customer' },
} as const
export type PartyKind = keyof typeof partyKinds

/** Their common calls differ in path and module only: one kind stands for both. */
export const callsOf = (kind: PartyKind) => partyKinds[kind].calls as typeof customers
export const bankCallsOf = (kind: PartyKind) => partyKinds[kind].bank as typeof customerBankDetails
