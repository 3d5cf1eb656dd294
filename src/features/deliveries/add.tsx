import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import type { DeliveryBasis, DeliverableOrder, ReturnableDelivery } from '@/contracts/deliveries'
import { useRequireFlag } from '@/documents/use-require-flag'
import { documentLink } from '@/lookups/document-links'
import { useToday } from '@/session/today'
import { notify } from '@/ui/feedback/notify'
import { PageHeader } from '@/ui/layout/page-header'
import { DRAFT_SCHEMA, newDelivery } from './form-values'
import { useAddDelivery } from './mutations'
import { DeliveryFormScreen } from './delivery-form'

interface AddDeliveryProps {
  basis: DeliveryBasis
  /** The sales order that is delivered, if one was named. */
  order: DeliverableOrder | undefined
  /** The delivery of which something comes back. */
  returned: ReturnableDelivery | undefined
}

/** The route has loaded what can be delivered or come back. */
export const AddDelivery = ({ basis, order, returned }: AddDeliveryProps) => {
  useRequireFlag('deliveries', 'create', '/sales/delivery/add')
  const navigate = useNavigate()
  const add = useAddDelivery()
  const today = useToday()
  // Only the start: what is typed afterwards must not be replaced when orders are read again.
  const [initial] = useState(() => newDelivery({ today, basis, order, returned }))
  const of = returned?.voucherId ?? order?.voucherId
  const title = returned ? `Return of ${returned.voucherId}` : order ? `Delivery of ${order.voucherId}` : 'New delivery'
  return (
    <>
      <PageHeader title={title} description="It takes its number when it is posted, and moves nothing until then." />
      <DeliveryFormScreen
        values={initial}
        draft={{ doc: 'delivery', id: of ? `new of ${of}` : 'new', title, schema: DRAFT_SCHEMA }}
        save={async ({ version: _version, removeFileIds: _none, ...body }, { idempotencyKey }) => {
          const { voucherId } = await add.mutateAsync({ body, idempotencyKey })
          notify.success(returned ? 'Return saved as a draft' : 'Delivery saved as a draft')
          await navigate({ ...documentLink('delivery', voucherId), ignoreBlocker: true })
        }}
        cancel={returned ? documentLink('delivery', returned.voucherId) : { to: '/sales/delivery/list' }}
      />
    </>
  )
}
