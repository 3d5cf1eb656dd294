import { editPage } from '@/documents/form/edit-document'
import { inWords } from '@/documents/status'
import { invoiceValues } from './form-values'
import { InvoiceFormScreen } from './form'
import { calls } from './mutations'

export const EditGeneralInvoice = editPage({
  ...calls,
  form: (props) => <InvoiceFormScreen {...props} />,
  valuesOf: invoiceValues,
  lockedBecause: ({ status }) => `${inWords(status)} invoices stay as they stand in the ledger. Cancel it and enter another.`,
})
