import { editPage } from '@/documents/form/edit-document'
import { inWords } from '@/documents/status'
import { orderValues } from './form-values'
import { calls } from './mutations'
import { OrderFormScreen } from './form'

export const EditSalesOrder = editPage({
  ...calls,
  form: (form) => <OrderFormScreen {...form} />,
  valuesOf: orderValues,
  draftOf: ({ profile }) => `sales-order-${profile}`,
  lockedBecause: ({ status }) => `${inWords(status)} orders aren’t edited. Reopen a confirmed one as long as nothing depends on it.`,
})
