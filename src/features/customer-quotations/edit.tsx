import { editPage } from '@/documents/form/edit-document'
import { quotationValues } from './form-values'
import { calls } from './mutations'
import { QuotationFormScreen } from './form'
import { whyLocked } from './states'

export const EditCustomerQuotation = editPage({
  ...calls,
  form: (props) => <QuotationFormScreen {...props} />,
  valuesOf: quotationValues,
  lockedBecause: whyLocked,
})
