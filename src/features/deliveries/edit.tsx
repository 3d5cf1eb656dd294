import { EditDocument } from '@/documents/form/edit-document'
import { inWords } from '@/documents/status'
import { DeliveryFormScreen } from './form'
import { DRAFT_SCHEMA, deliveryValues } from './form-values'
import { mutations } from './mutations'
import { queries } from './queries'

/** The route has loaded the delivery. */
export const EditDelivery = ({ voucherId }: { voucherId: string }) => {
  const delivery = queries.useRecord(voucherId)
  return (
    <EditDocument
      kind="delivery"
      document={delivery}
      form={(props) => <DeliveryFormScreen {...props} />}
      schema={DRAFT_SCHEMA}
      valuesOf={deliveryValues}
      useEdit={mutations.useEdit}
      lockedBecause={
        delivery.status === 'draft' ? undefined : `${inWords(delivery.status)} deliveries stay as they stand in stock and ledger. Return or reverse it instead.`
      }
    />
  )
}
