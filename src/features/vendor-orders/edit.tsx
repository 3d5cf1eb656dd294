import { Link, useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import type { VendorOrder } from '@/contracts/vendor-orders'
import { useRequireFlag } from '@/documents/use-require-flag'
import { documentLink } from '@/lookups/document-links'
import { EmptyState } from '@/ui/feedback/empty-state'
import { notify } from '@/ui/feedback/notify'
import { PageHeader } from '@/ui/layout/page-header'
import { buttonClass } from '@/ui/primitives/button'
import { ConfirmationFormScreen } from './confirmation-form'
import { confirmationValues, DRAFT_SCHEMA } from './form-values'
import { useEditVendorOrder } from './mutations'
import { useVendorOrder } from './queries'

/** The route has loaded the confirmation before this is shown. */
export const EditVendorOrder = ({ voucherId }: { voucherId: string }) => {
  useRequireFlag('vendor-orders', 'update', '/sales/sales-order/vendor/list')
  const order = useVendorOrder(voucherId)
  if (order.status === 'draft') return <Editor key={order.id} opened={order} />
  return (
    <>
      <PageHeader title={`Edit confirmation ${order.voucherId}`} />
      <EmptyState
        action={
          <Link {...documentLink('vendor_order', order.voucherId)} className={buttonClass()}>
            Open {order.voucherId}
          </Link>
        }
      >
        What was acknowledged is revised before it is edited.
      </EmptyState>
    </>
  )
}

/** Starts from the confirmation as it was opened: a newer one that arrives meanwhile must not hide that somebody else changed it. */
const Editor = ({ opened }: { opened: VendorOrder }) => {
  const [existing] = useState(opened)
  const [values] = useState(() => confirmationValues(opened))
  const { id, voucherId, version } = existing
  const navigate = useNavigate()
  const edit = useEditVendorOrder(voucherId)
  return (
    <>
      <PageHeader title={`Edit confirmation ${voucherId}`} />
      <ConfirmationFormScreen
        values={values}
        existing={existing}
        draft={{ doc: 'vendor-order', id, title: `Confirmation ${voucherId}`, base: { version, values }, schema: DRAFT_SCHEMA }}
        save={async ({ vendorPoVoucherId: _po, ...body }, attempt) => {
          await edit.mutateAsync({ body, ...attempt })
          notify.success('Confirmation saved')
          await navigate({ ...documentLink('vendor_order', voucherId), ignoreBlocker: true })
        }}
        cancel={documentLink('vendor_order', voucherId)}
      />
    </>
  )
}
