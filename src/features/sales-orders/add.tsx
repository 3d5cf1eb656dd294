import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import type { SalesOrder, SalesOrderBasis, Sellable } from '@/contracts/sales-orders'
import { copyNames } from '@/documents/trade/copied'
import { useRequireFlag } from '@/documents/use-require-flag'
import { documentLink } from '@/lookups/document-links'
import { useSession } from '@/session/session'
import { useToday } from '@/session/today'
import { notify } from '@/ui/feedback/notify'
import { PageHeader } from '@/ui/layout/page-header'
import { copyOf, DRAFT_SCHEMA, newOrder } from './form-values'
import { useAddSalesOrder } from './mutations'
import { OrderFormScreen } from './order-form'
import { profiles } from './profiles'

interface AddSalesOrderProps {
  profile: SalesOrder['profile']
  customerPo: Sellable | undefined
  /** One of ours with the same content. */
  copied: SalesOrder | undefined
  basis: SalesOrderBasis
}

/** The route has loaded the customer's order, or what is copied, and what is known of them. */
export const AddSalesOrder = ({ profile, customerPo, copied, basis }: AddSalesOrderProps) => {
  const { addPage, listPage, newTitle } = profiles[profile]
  useRequireFlag('sales-orders', 'create', addPage)
  const navigate = useNavigate()
  const add = useAddSalesOrder()
  const today = useToday()
  const { baseCurrency } = useSession().companyInfo
  // Only the start: what is typed afterwards must not be replaced when the customer's order is read again.
  const [initial] = useState(() => (copied ? copyOf(copied, today, baseCurrency) : newOrder({ today, baseCurrency, customerPo, basis })))
  const { title, draftId } = copied
    ? copyNames(copied.voucherId)
    : customerPo
      ? { title: `${newTitle} on ${customerPo.voucherId}`, draftId: `new on ${customerPo.voucherId}` }
      : { title: newTitle, draftId: 'new' }
  return (
    <>
      <PageHeader title={title} description="It takes its number and holds its goods in stock when it is confirmed." />
      <OrderFormScreen
        values={initial}
        // What was begun on one order of a customer is not offered for another.
        draft={{ doc: `sales-order-${profile}`, id: draftId, title, schema: DRAFT_SCHEMA }}
        save={async ({ version: _version, removeFileIds: _none, ...body }, { idempotencyKey }) => {
          const { voucherId } = await add.mutateAsync({ body: { ...body, profile }, idempotencyKey })
          notify.success('Order saved as a draft')
          await navigate({ ...documentLink('sales_order', voucherId), ignoreBlocker: true })
        }}
        cancel={customerPo ? documentLink('customer_po', customerPo.voucherId) : { to: listPage }}
      />
    </>
  )
}
