import { editPage } from '@/documents/form/edit-document'
import { inWords } from '@/documents/status'
import { DRAFT_SCHEMA, invoiceValues } from './form-values'
import { InvoiceFormScreen } from './form'
import { mutations } from './mutations'
import { queries } from './queries'

export const EditGeneralInvoice = editPage({
  kind: 'general_invoice',
  queries,
  mutations,
  form: (props) => <InvoiceFormScreen {...props} />,
  schema: DRAFT_SCHEMA,
  valuesOf: invoiceValues,
  lockedBecause: ({ status }) =>
    status === 'draft' ? undefined : `${inWords(status)} invoices stay as they stand in the ledger. Cancel it and enter another.`,
})
