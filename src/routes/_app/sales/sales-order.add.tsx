import { createFileRoute } from '@tanstack/react-router'
import { urlTexts } from '@/documents/url'
import { AddSalesOrder } from '@/features/sales-orders/add'
import { loadStart } from '@/features/sales-orders/load-start'
import { requirePage } from '@/session/require-page'

export const Route = createFileRoute('/_app/sales/sales-order/add')({
  validateSearch: urlTexts('customerPo', 'copy'),
  beforeLoad: requirePage('/sales/sales-order/add'),
  loaderDeps: ({ search }) => search,
  loader: ({ context, deps }) => loadStart(context, deps),
  component: () => {
    const { customerPo, copy } = Route.useSearch()
    return <AddSalesOrder key={customerPo ?? copy} {...Route.useLoaderData()} profile="standard" />
  },
})
