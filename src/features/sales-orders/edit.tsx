import { Link, useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import type { SalesOrder } from '@/contracts/sales-orders'
import { inWords } from '@/documents/status'
import { useRequireFlag } from '@/documents/use-require-flag'
import { documentLink } from '@/lookups/document-links'
import { EmptyState } from '@/ui/feedback/empty-state'
import { notify } from '@/ui/feedback/notify'
import { PageHeader } from '@/ui/layout/page-header'
import { buttonClass } from '@/ui/primitives/button'
import { DRAFT_SCHEMA, orderValues } from './form-values'
import { useEditSalesOrder } from './mutations'
import { OrderFormScreen } from './order-form'
import { useSalesOrder } from './queries'

/** The route has loaded the order before this is shown. */
export const EditSalesOrder = ({ voucherId }: { voucherId: string }) => {
  useRequireFlag('sales-orders', 'update', '/sales/sales-order/list')
  const order = useSalesOrder(voucherId)
  if (order.status === 'draft') return <Editor key={order.id} opened={order} />
  return (
    <>
      <PageHeader title={`Edit sales order ${order.voucherId}`} />
      <EmptyState
        action={
          <Link {...documentLink('sales_order', order.voucherId)} className={buttonClass()}>
            Open {order.voucherId}
          </Link>
        }
      >
        {inWords(order.status)} orders aren’t edited. Reopen a confirmed one as long as nothing depends on it.
      </EmptyState>
    </>
  )
}

/** Starts from the order as it was opened: a newer one that arrives meanwhile must not hide that somebody else changed it. */
const Editor = ({ opened }: { opened: SalesOrder }) => {
  const [existing] = useState(opened)
  const [values] = useState(() => orderValues(opened))
  const { id, voucherId, version, profile } = existing
  const navigate = useNavigate()
  const edit = useEditSalesOrder(voucherId)
  return (
    <>
      <PageHeader title={`Edit sales order ${voucherId}`} />
      <OrderFormScreen
        values={values}
        existing={existing}
        draft={{ doc: `sales-order-${profile}`, id, title: `Sales order ${voucherId}`, base: { version, values }, schema: DRAFT_SCHEMA }}
        save={async (body, attempt) => {
          await edit.mutateAsync({ body, ...attempt })
          notify.success('Order saved')
          await navigate({ ...documentLink('sales_order', voucherId), ignoreBlocker: true })
        }}
        cancel={documentLink('sales_order', voucherId)}
      />
    </>
  )
}
