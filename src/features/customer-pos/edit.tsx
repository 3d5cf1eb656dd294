import { editPage } from '@/documents/form/edit-document'
import { inWords } from '@/documents/status'
import { DRAFT_SCHEMA, poValues } from './form-values'
import { mutations } from './mutations'
import { PoFormScreen } from './form'
import { queries } from './queries'

export const EditCustomerPo = editPage({
  kind: 'customer_po',
  queries,
  mutations,
  form: (form) => <PoFormScreen {...form} />,
  schema: DRAFT_SCHEMA,
  valuesOf: poValues,
  lockedBecause: ({ status }) =>
    status === 'draft'
      ? undefined
      : `${inWords(status)} orders stay as the customer sent them. When the customer sends another, cancel this one and enter that.`,
})
