import { editPage } from '@/documents/form/edit-document'
import type { VendorInvoice } from '@/contracts/vendor-invoices'
import { inWords } from '@/documents/status'
import { DRAFT_SCHEMA, invoiceValues } from './form-values'
import { InvoiceFormScreen } from './form'
import { mutations } from './mutations'
import { queries } from './queries'
import { isUnposted, nameOf } from './words'

const whyLocked = (invoice: VendorInvoice): string | undefined => {
  if (invoice.status === 'draft') return undefined
  return isUnposted(invoice)
    ? 'It was matched. Reopen it to change it.'
    : `${inWords(invoice.status)} invoices stay as they stand in the ledger. Debit it, or cancel it and enter another.`
}

export const EditVendorInvoice = editPage({
  kind: 'vendor_invoice',
  queries,
  mutations,
  form: (form) => <InvoiceFormScreen {...form} />,
  schema: DRAFT_SCHEMA,
  valuesOf: invoiceValues,
  nameOf,
  lockedBecause: whyLocked,
})
