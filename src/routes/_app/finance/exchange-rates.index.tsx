import { createFileRoute } from '@tanstack/react-router'
import { exchangeRateOrders } from '@/contracts/list-orders'
import { loadList } from '@/documents/list/load-list'
import { queries } from '@/features/exchange-rates/queries'
import { listRoute } from '../../-list-route'

export const Route = createFileRoute('/_app/finance/exchange-rates/')({
  ...listRoute('/finance/exchange-rates', 'exchange-rates', exchangeRateOrders),
  loader: (opened) => loadList(opened, exchangeRateOrders, queries.list),
})
