import { createFileRoute, stripSearchParams } from '@tanstack/react-router'
import { partySearch, partySearchDefaults } from '@/documents/parties/search'
import { apiParams, reopenAsLeft } from '@/documents/list/search'
import { loadList } from '@/documents/list/load-list'
import { queries } from '@/features/vendors/queries'
import { requirePage } from '@/session/require-page'
import { signedIn } from '../../-signed-in-lazy'

export const Route = createFileRoute('/_app/people/vendor/')({
  validateSearch: partySearch,
  search: { middlewares: [stripSearchParams(partySearchDefaults)] },
  beforeLoad: (opened) => {
    requirePage('/people/vendor')(opened)
    reopenAsLeft('vendors', opened)
  },
  loaderDeps: ({ search }) => apiParams(search),
  loader: (opened) => loadList(opened, partySearch, queries.list),
  component: signedIn('ListPlace'),
  codeSplitGroupings: [],
})
