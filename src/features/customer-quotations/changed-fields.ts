import type { CustomerQuotation } from '@/contracts/customer-quotations'

const compared: readonly (readonly [label: string, of: (quotation: CustomerQuotation) => unknown])[] = [
  ['Status', (quotation) => quotation.status],
  ['Customer', (quotation) => quotation.customer.id],
  ['Date', (quotation) => quotation.date],
  ['Valid until', (quotation) => quotation.validUntil],
  ['Currency', (quotation) => quotation.currency],
  ['Rate', (quotation) => quotation.rate],
  ['Lines', (quotation) => JSON.stringify(quotation.lines)],
  ['Terms', (quotation) => quotation.terms],
  ['Notes', (quotation) => quotation.notes],
]

/** Names of the fields that somebody else changed between the two. */
export const changedFields = (before: CustomerQuotation, after: CustomerQuotation): string[] =>
  compared.filter(([, of]) => of(before) !== of(after)).map(([label]) => label)
