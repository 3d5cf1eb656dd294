import { editPage } from '@/documents/form/edit-document'
import { inWords } from '@/documents/status'
import { DRAFT_SCHEMA, invoiceValues } from './form-values'
import { InvoiceFormScreen } from './form'
import { mutations } from './mutations'
import { queries } from './queries'
import { nameOf } from './words'

export const EditCustomerInvoice = editPage({
  kind: 'customer_invoice',
  queries,
  mutations,
  form: (form) => <InvoiceFormScreen {...form} />,
  schema: DRAFT_SCHEMA,
  valuesOf: invoiceValues,
  nameOf,
  lockedBecause: ({ status }) =>
    status === 'draft' ? undefined : `${inWords(status)} invoices stay as they stand in the ledger. Credit it, or cancel it and enter another.`,
})
