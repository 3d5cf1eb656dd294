import { editPage } from '@/documents/form/edit-document'
import { DRAFT_SCHEMA, quotationValues } from './form-values'
import { mutations } from './mutations'
import { queries } from './queries'
import { QuotationFormScreen } from './form'
import { whyLocked } from './states'

export const EditCustomerQuotation = editPage({
  kind: 'customer_quotation',
  queries,
  mutations,
  form: (props) => <QuotationFormScreen {...props} />,
  schema: DRAFT_SCHEMA,
  valuesOf: quotationValues,
  lockedBecause: (quotation) => (quotation.status === 'draft' ? undefined : whyLocked(quotation)),
})
