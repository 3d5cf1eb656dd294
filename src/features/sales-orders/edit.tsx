import { editPage } from '@/documents/form/edit-document'
import { inWords } from '@/documents/status'
import { DRAFT_SCHEMA, orderValues } from './form-values'
import { mutations } from './mutations'
import { OrderFormScreen } from './form'
import { queries } from './queries'

export const EditSalesOrder = editPage({
  kind: 'sales_order',
  queries,
  mutations,
  form: (form) => <OrderFormScreen {...form} />,
  schema: DRAFT_SCHEMA,
  valuesOf: orderValues,
  draftOf: ({ profile }) => `sales-order-${profile}`,
  lockedBecause: ({ status }) =>
    status === 'draft' ? undefined : `${inWords(status)} orders aren’t edited. Reopen a confirmed one as long as nothing depends on it.`,
})
