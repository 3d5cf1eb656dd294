import type { Customer } from '@/contracts/parties'

/** Labels of the kinds of tax numbers. */
export const taxIdNames: Readonly<Record<Customer['taxIds'][number]['type'], string>> = {
  vat: 'VAT',
  gst: 'GST',
  ein: 'EIN',
  trn: 'TRN',
  tin: 'TIN',
  other: 'Other',
}
