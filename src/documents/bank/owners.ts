import { type BankEndpoints, customerBankDetails, ownBankDetails, vendorBankDetails } from '@/contracts/bank-details'
import type { Module } from '@/contracts/permissions'

export type BankOwnerKind = 'customer' | 'vendor' | 'own-account'

interface Owner {
  module: Module
  calls: BankEndpoints
  /** Whether it has at most one bank account. */
  isSingle: boolean
  /** What the requester and the approver compare the number with. */
  enterFrom: string
  compareWith: string
}

const ofParty = {
  isSingle: false,
  enterFrom: 'Enter the number from what they sent you, and confirm it by a phone number you know.',
  compareWith: 'Compare the number with what the party confirms on a phone number you know. From then on it is paid to.',
}

/** Whose bank accounts they are, and how they are checked. */
export const bankOwners: Readonly<Record<BankOwnerKind, Owner>> = {
  customer: { ...ofParty, module: 'customers', calls: customerBankDetails },
  vendor: { ...ofParty, module: 'vendors', calls: vendorBankDetails },
  'own-account': {
    module: 'own-accounts',
    calls: ownBankDetails,
    isSingle: true,
    enterFrom: 'Enter the number from a statement of the bank.',
    compareWith: 'Compare the number with a statement of the bank. From then on payment files pay from it.',
  },
}
