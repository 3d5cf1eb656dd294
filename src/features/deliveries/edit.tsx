import { Link, useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import type { Delivery } from '@/contracts/deliveries'
import { inWords } from '@/documents/status'
import { useRequireFlag } from '@/documents/use-require-flag'
import { documentLink } from '@/lookups/document-links'
import { EmptyState } from '@/ui/feedback/empty-state'
import { notify } from '@/ui/feedback/notify'
import { PageHeader } from '@/ui/layout/page-header'
import { buttonClass } from '@/ui/primitives/button'
import { DRAFT_SCHEMA, deliveryValues } from './form-values'
import { useEditDelivery } from './mutations'
import { useDelivery } from './queries'
import { DeliveryFormScreen } from './delivery-form'

/** The route has loaded the delivery before this is shown. */
export const EditDelivery = ({ voucherId }: { voucherId: string }) => {
  useRequireFlag('deliveries', 'update', '/sales/delivery/list')
  const delivery = useDelivery(voucherId)
  if (delivery.status === 'draft') return <Editor key={delivery.id} opened={delivery} />
  return (
    <>
      <PageHeader title={`Edit delivery ${delivery.voucherId}`} />
      <EmptyState
        action={
          <Link {...documentLink('delivery', delivery.voucherId)} className={buttonClass()}>
            Open {delivery.voucherId}
          </Link>
        }
      >
        {inWords(delivery.status)} deliveries stay as they stand in stock and ledger. Return or reverse it instead.
      </EmptyState>
    </>
  )
}

/** Starts from the delivery as it was opened: a newer one that arrives meanwhile must not hide that somebody else changed it. */
const Editor = ({ opened }: { opened: Delivery }) => {
  const [existing] = useState(opened)
  const [values] = useState(() => deliveryValues(opened))
  const { id, voucherId, version } = existing
  const navigate = useNavigate()
  const edit = useEditDelivery(voucherId)
  return (
    <>
      <PageHeader title={`Edit delivery ${voucherId}`} />
      <DeliveryFormScreen
        values={values}
        existing={existing}
        draft={{ doc: 'delivery', id, title: `Goods delivery ${voucherId}`, base: { version, values }, schema: DRAFT_SCHEMA }}
        save={async (body, attempt) => {
          await edit.mutateAsync({ body, ...attempt })
          notify.success('Delivery saved')
          await navigate({ ...documentLink('delivery', voucherId), ignoreBlocker: true })
        }}
        cancel={documentLink('delivery', voucherId)}
      />
    </>
  )
}
