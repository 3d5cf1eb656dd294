import type { BankRequest } from './queries'

const ending = (last4: string | null | undefined): string => (last4 ? `the account ending in ${last4}` : 'an account')

/** Describes a request: "Replace the account ending in 3000 by one ending in 8901". */
export const requestInWords = ({ kind, oldLast4, account }: BankRequest): string => {
  if (kind === 'add') return `Add ${ending(account?.last4)}`
  if (kind === 'remove') return `Remove ${ending(oldLast4)}`
  return `Replace ${ending(oldLast4)} by one ending in ${account?.last4 ?? ''}`
}

/** Formats an account number in groups of four, as it is printed on paper. */
export const inGroupsOfFour = (accountNo: string): string => accountNo.replace(/(.{4})(?=.)/g, '$1 ')
