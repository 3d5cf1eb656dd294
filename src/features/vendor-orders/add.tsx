import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import type { Confirmable } from '@/contracts/vendor-orders'
import { useRequireFlag } from '@/documents/use-require-flag'
import { documentLink } from '@/lookups/document-links'
import { useToday } from '@/session/today'
import { notify } from '@/ui/feedback/notify'
import { PageHeader } from '@/ui/layout/page-header'
import { ConfirmationFormScreen } from './confirmation-form'
import { DRAFT_SCHEMA, newConfirmation } from './form-values'
import { useAddVendorOrder } from './mutations'

/** The route has loaded the PO that is confirmed. */
export const AddVendorOrder = ({ vendorPo }: { vendorPo: Confirmable | undefined }) => {
  useRequireFlag('vendor-orders', 'create', '/sales/sales-order/vendor/add')
  const navigate = useNavigate()
  const add = useAddVendorOrder()
  const today = useToday()
  // Only the start: what is typed afterwards must not be replaced when the PO is read again.
  const [initial] = useState(() => newConfirmation(today, vendorPo))
  const title = vendorPo ? `Confirmation of ${vendorPo.voucherId} by ${vendorPo.vendor.name}` : 'New confirmation of a vendor'
  return (
    <>
      <PageHeader title={title} description="It is compared with our PO when it is acknowledged." />
      <ConfirmationFormScreen
        values={initial}
        // What was begun on one PO is not offered for another.
        draft={{ doc: 'vendor-order', id: vendorPo ? `new on ${vendorPo.voucherId}` : 'new', title, schema: DRAFT_SCHEMA }}
        save={async ({ version: _version, removeFileIds: _none, ...body }, { idempotencyKey }) => {
          const { voucherId } = await add.mutateAsync({ body, idempotencyKey })
          notify.success('Confirmation saved as a draft')
          await navigate({ ...documentLink('vendor_order', voucherId), ignoreBlocker: true })
        }}
        cancel={{ to: '/sales/sales-order/vendor/list' }}
      />
    </>
  )
}
