import { createFileRoute } from '@tanstack/react-router'
import { AddSalesOrder } from '@/features/sales-orders/add'
import { loadStart } from '@/features/sales-orders/load-start'
import { addRoute } from '../../-record-route'

export const Route = createFileRoute('/_app/sales/sales-order/jaak/add')({
  ...addRoute('/sales/sales-order/jaak/add', 'customerPo', 'copy'),
  loader: ({ context, deps }) => loadStart(context, deps),
  component: () => {
    const { customerPo, copy } = Route.useSearch()
    return <AddSalesOrder key={customerPo ?? copy} {...Route.useLoaderData()} profile="jaak" />
  },
})
