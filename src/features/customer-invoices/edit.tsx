import { EditDocument } from '@/documents/form/edit-document'
import { inWords } from '@/documents/status'
import { DRAFT_SCHEMA, invoiceValues } from './form-values'
import { InvoiceFormScreen } from './form'
import { mutations } from './mutations'
import { queries } from './queries'
import { nameOf } from './words'

/** The route has loaded the invoice. */
export const EditCustomerInvoice = ({ voucherId }: { voucherId: string }) => {
  const invoice = queries.useRecord(voucherId)
  return (
    <EditDocument
      kind="customer_invoice"
      name={nameOf(invoice)}
      document={invoice}
      form={(form) => <InvoiceFormScreen {...form} />}
      schema={DRAFT_SCHEMA}
      valuesOf={invoiceValues}
      useEdit={mutations.useEdit}
      lockedBecause={
        invoice.status === 'draft'
          ? undefined
          : `${inWords(invoice.status)} invoices stay as they stand in the ledger. Credit it, or cancel it and enter another.`
      }
    />
  )
}
