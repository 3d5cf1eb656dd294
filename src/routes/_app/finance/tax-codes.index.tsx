import { createFileRoute, stripSearchParams } from '@tanstack/react-router'
import { apiParams, reopenAsLeft } from '@/documents/list/search'
import { loadList } from '@/documents/list/load-list'
import { queries } from '@/features/tax-codes/queries'
import { taxCodeSearch, taxCodeSearchDefaults } from '@/features/tax-codes/search'
import { requirePage } from '@/session/require-page'
import { signedIn } from '../../-signed-in-lazy'

export const Route = createFileRoute('/_app/finance/tax-codes/')({
  validateSearch: taxCodeSearch,
  search: { middlewares: [stripSearchParams(taxCodeSearchDefaults)] },
  beforeLoad: (opened) => {
    requirePage('/finance/tax-codes')(opened)
    reopenAsLeft('tax-codes', opened)
  },
  loaderDeps: ({ search }) => apiParams(search),
  loader: (opened) => loadList(opened, taxCodeSearch, queries.list),
  component: signedIn('ListPlace'),
  codeSplitGroupings: [],
})
