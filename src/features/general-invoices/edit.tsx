import { EditDocument } from '@/documents/form/edit-document'
import { inWords } from '@/documents/status'
import { DRAFT_SCHEMA, invoiceValues } from './form-values'
import { InvoiceFormScreen } from './form'
import { mutations } from './mutations'
import { queries } from './queries'

/** The route has loaded the invoice. */
export const EditGeneralInvoice = ({ voucherId }: { voucherId: string }) => {
  const invoice = queries.useRecord(voucherId)
  return (
    <EditDocument
      kind="general_invoice"
      document={invoice}
      form={(props) => <InvoiceFormScreen {...props} />}
      schema={DRAFT_SCHEMA}
      valuesOf={invoiceValues}
      useEdit={mutations.useEdit}
      lockedBecause={
        invoice.status === 'draft' ? undefined : `${inWords(invoice.status)} invoices stay as they stand in the ledger. Cancel it and enter another.`
      }
    />
  )
}
