import type { Customer } from '@/contracts/parties'

/** What the kinds of tax numbers are called. */
export const taxIdNames: Readonly<Record<Customer['taxIds'][number]['type'], string>> = {
  vat: 'VAT',
  gst: 'GST',
  ein: 'EIN',
  trn: 'TRN',
  tin: 'TIN',
  other: 'Other',
}
