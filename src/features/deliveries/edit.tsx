import { editPage } from '@/documents/form/edit-document'
import { inWords } from '@/documents/status'
import { DeliveryFormScreen } from './form'
import { deliveryValues } from './form-values'
import { calls } from './mutations'

export const EditDelivery = editPage({
  ...calls,
  form: (props) => <DeliveryFormScreen {...props} />,
  valuesOf: deliveryValues,
  lockedBecause: ({ status }) => `${inWords(status)} deliveries stay as they stand in stock and ledger. Return or reverse it instead.`,
})
