import type { TaxCodeRow } from '@/contracts/tax-codes'

/** Labels of the kinds of tax, in the terms of an accountant. */
export const kindWords: Record<TaxCodeRow['kind'], string> = {
  sales: 'Sales tax',
  purchase: 'Input tax',
  withholding: 'Withholding',
  reverse_charge: 'Reverse charge',
  intra_community: 'Within the EU',
  exempt: 'Exempt',
}
export const kindOptions = Object.entries(kindWords).map(([value, label]) => ({ value, label }))

/** Hints on the effect of each kind of tax on an invoice. */
export const kindHints: Record<TaxCodeRow['kind'], string> = {
  sales: 'You charge it to customers and owe it to the tax office.',
  purchase: 'Vendors charge it, and the tax office gives it back.',
  withholding: 'Held back from what is paid to a vendor.',
  reverse_charge: 'The vendor charges nothing: you owe the tax at this rate and get it back. On sales it is the customer who owes it.',
  intra_community: 'Goods between member states of the EU: what you buy you tax at this rate yourself and get it back; what you sell bears no tax.',
  exempt: 'No tax is charged, and none is owed.',
}
