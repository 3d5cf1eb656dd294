import { editPage } from '@/documents/form/edit-document'
import { inWords } from '@/documents/status'
import { poValues } from './form-values'
import { calls } from './mutations'
import { PoFormScreen } from './form'

export const EditCustomerPo = editPage({
  ...calls,
  form: (form) => <PoFormScreen {...form} />,
  valuesOf: poValues,
  lockedBecause: ({ status }) => `${inWords(status)} orders stay as the customer sent them. When the customer sends another, cancel this one and enter that.`,
})
