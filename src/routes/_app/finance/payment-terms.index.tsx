import { createFileRoute, stripSearchParams } from '@tanstack/react-router'
import { apiParams, reopenAsLeft } from '@/documents/list/search'
import { loadList } from '@/documents/list/load-list'
import { queries } from '@/features/payment-terms/queries'
import { paymentTermSearch, paymentTermSearchDefaults } from '@/features/payment-terms/search'
import { requirePage } from '@/session/require-page'
import { signedIn } from '../../-signed-in-lazy'

export const Route = createFileRoute('/_app/finance/payment-terms/')({
  validateSearch: paymentTermSearch,
  search: { middlewares: [stripSearchParams(paymentTermSearchDefaults)] },
  beforeLoad: (opened) => {
    requirePage('/finance/payment-terms')(opened)
    reopenAsLeft('payment-terms', opened)
  },
  loaderDeps: ({ search }) => apiParams(search),
  loader: (opened) => loadList(opened, paymentTermSearch, queries.list),
  component: signedIn('ListPlace'),
  codeSplitGroupings: [],
})
