import { createFileRoute, stripSearchParams } from '@tanstack/react-router'
import { partySearch, partySearchDefaults } from '@/documents/parties/search'
import { preload } from '@/documents/query'
import { VendorList } from '@/features/vendors/list'
import { vendorsQuery } from '@/features/vendors/queries'
import { requirePage } from '@/session/require-page'

export const Route = createFileRoute('/_app/people/vendor/')({
  validateSearch: partySearch,
  search: { middlewares: [stripSearchParams(partySearchDefaults)] },
  beforeLoad: requirePage('/people/vendor'),
  loaderDeps: ({ search }) => search,
  loader: ({ context, deps }) => preload(context.queryClient, vendorsQuery(context.companyId, deps)),
  component: VendorList,
})
