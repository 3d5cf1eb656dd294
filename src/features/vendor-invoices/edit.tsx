import { editPage } from '@/documents/form/edit-document'
import type { VendorInvoice } from '@/contracts/vendor-invoices'
import { inWords } from '@/documents/status'
import { invoiceValues } from './form-values'
import { InvoiceFormScreen } from './form'
import { calls } from './mutations'
import { isUnposted, nameOf } from './words'

const whyLocked = (invoice: VendorInvoice): string =>
  isUnposted(invoice)
    ? 'It was matched. Reopen it to change it.'
    : `${inWords(invoice.status)} invoices stay as they stand in the ledger. Debit it, or cancel it and enter another.`

export const EditVendorInvoice = editPage({
  ...calls,
  form: (form) => <InvoiceFormScreen {...form} />,
  valuesOf: invoiceValues,
  nameOf,
  lockedBecause: whyLocked,
})
