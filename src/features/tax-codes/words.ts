import type { TaxCodeRow } from '@/contracts/tax-codes'

/** What each kind of tax is for, in the words of who books it. */
export const kindWords: Record<TaxCodeRow['kind'], string> = {
  sales: 'Sales tax',
  purchase: 'Input tax',
  withholding: 'Withholding',
  reverse_charge: 'Reverse charge',
  intra_community: 'Within the EU',
  exempt: 'Exempt',
}
export const kindOptions = Object.entries(kindWords).map(([value, label]) => ({ value, label }))
