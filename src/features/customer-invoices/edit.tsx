import { editPage } from '@/documents/form/edit-document'
import { inWords } from '@/documents/status'
import { invoiceValues } from './form-values'
import { InvoiceFormScreen } from './form'
import { calls } from './mutations'
import { nameOf } from './words'

export const EditCustomerInvoice = editPage({
  ...calls,
  form: (form) => <InvoiceFormScreen {...form} />,
  valuesOf: invoiceValues,
  nameOf,
  lockedBecause: ({ status }) => `${inWords(status)} invoices stay as they stand in the ledger. Credit it, or cancel it and enter another.`,
})
