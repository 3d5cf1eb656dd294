import { createFileRoute, stripSearchParams } from '@tanstack/react-router'
import { apiParams, reopenAsLeft } from '@/documents/list/search'
import { loadList } from '@/documents/list/load-list'
import { queries } from '@/features/exchange-rates/queries'
import { exchangeRateSearch, exchangeRateSearchDefaults } from '@/features/exchange-rates/search'
import { requirePage } from '@/session/require-page'
import { signedIn } from '../../-signed-in-lazy'

export const Route = createFileRoute('/_app/finance/exchange-rates/')({
  validateSearch: exchangeRateSearch,
  search: { middlewares: [stripSearchParams(exchangeRateSearchDefaults)] },
  beforeLoad: (opened) => {
    requirePage('/finance/exchange-rates')(opened)
    reopenAsLeft('exchange-rates', opened)
  },
  loaderDeps: ({ search }) => apiParams(search),
  loader: (opened) => loadList(opened, exchangeRateSearch, queries.list),
  component: signedIn('ListPlace'),
  codeSplitGroupings: [],
})
