import { editPage } from '@/documents/form/edit-document'
import { inWords } from '@/documents/status'
import { DeliveryFormScreen } from './form'
import { DRAFT_SCHEMA, deliveryValues } from './form-values'
import { mutations } from './mutations'
import { queries } from './queries'

export const EditDelivery = editPage({
  kind: 'delivery',
  queries,
  mutations,
  form: (props) => <DeliveryFormScreen {...props} />,
  schema: DRAFT_SCHEMA,
  valuesOf: deliveryValues,
  lockedBecause: ({ status }) =>
    status === 'draft' ? undefined : `${inWords(status)} deliveries stay as they stand in stock and ledger. Return or reverse it instead.`,
})
