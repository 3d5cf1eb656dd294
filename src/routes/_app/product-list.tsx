import { createFileRoute, stripSearchParams } from '@tanstack/react-router'
import { apiParams, reopenAsLeft } from '@/documents/list/search'
import { loadList } from '@/documents/list/load-list'
import { queries } from '@/features/parts/queries'
import { partSearch, partSearchDefaults } from '@/features/parts/search'
import { requirePage } from '@/session/require-page'
import { signedIn } from '../-signed-in-lazy'

export const Route = createFileRoute('/_app/product-list')({
  validateSearch: partSearch,
  search: { middlewares: [stripSearchParams(partSearchDefaults)] },
  beforeLoad: (opened) => {
    requirePage('/product-list')(opened)
    reopenAsLeft('parts', opened)
  },
  loaderDeps: ({ search }) => apiParams(search),
  loader: (opened) => loadList(opened, partSearch, queries.list),
  component: signedIn('ListPlace'),
  codeSplitGroupings: [],
})
