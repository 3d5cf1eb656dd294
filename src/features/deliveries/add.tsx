import type { DeliveryBasis, DeliverableOrder, ReturnableDelivery } from '@/contracts/deliveries'
import { AddDocument } from '@/documents/form/add-document'
import { documentLink } from '@/lookups/document-links'
import { DeliveryFormScreen } from './form'
import { newDelivery } from './form-values'
import { calls } from './mutations'

interface AddDeliveryProps {
  basis: DeliveryBasis
  /** The sales order that is delivered, if one was named. */
  order: DeliverableOrder | undefined
  /** The delivery from which goods are returned. */
  returned: ReturnableDelivery | undefined
}

/** The route has loaded what can be delivered or returned. */
export const AddDelivery = ({ basis, order, returned }: AddDeliveryProps) => {
  const sourceVoucherId = returned?.voucherId ?? order?.voucherId
  return (
    <AddDocument
      {...calls}
      initial={({ today }) => newDelivery({ today, basis, order, returned })}
      form={(props) => <DeliveryFormScreen {...props} />}
      source={sourceVoucherId ? { title: `${returned ? 'Return' : 'Delivery'} of ${sourceVoucherId}`, draftId: `new of ${sourceVoucherId}` } : undefined}
      description="It takes its number when it is posted, and moves nothing until then."
      successMessage={({ type }) => `${type === 'return' ? 'Return' : 'Delivery'} saved as a draft`}
      cancel={returned && documentLink('delivery', returned.voucherId)}
    />
  )
}
