import { EditDocument } from '@/documents/form/edit-document'
import { DRAFT_SCHEMA, quotationValues } from './form-values'
import { mutations } from './mutations'
import { queries } from './queries'
import { QuotationFormScreen } from './form'
import { whyLocked } from './states'

/** The route has loaded the quotation. */
export const EditCustomerQuotation = ({ voucherId }: { voucherId: string }) => {
  const quotation = queries.useRecord(voucherId)
  return (
    <EditDocument
      kind="customer_quotation"
      document={quotation}
      form={(props) => <QuotationFormScreen {...props} />}
      schema={DRAFT_SCHEMA}
      valuesOf={quotationValues}
      useEdit={mutations.useEdit}
      lockedBecause={quotation.status === 'draft' ? undefined : whyLocked(quotation)}
    />
  )
}
