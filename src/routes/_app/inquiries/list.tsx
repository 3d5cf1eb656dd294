import { createFileRoute, stripSearchParams } from '@tanstack/react-router'
import { apiParams, reopenAsLeft } from '@/documents/list/search'
import { loadList } from '@/documents/list/load-list'
import { queries } from '@/features/inquiries/queries'
import { inquirySearch, inquirySearchDefaults } from '@/features/inquiries/search'
import { requirePage } from '@/session/require-page'
import { signedIn } from '../../-signed-in-lazy'

export const Route = createFileRoute('/_app/inquiries/list')({
  validateSearch: inquirySearch,
  search: { middlewares: [stripSearchParams(inquirySearchDefaults)] },
  beforeLoad: (opened) => {
    requirePage('/inquiries/list')(opened)
    reopenAsLeft('inquiries', opened)
  },
  loaderDeps: ({ search }) => apiParams(search),
  loader: (opened) => loadList(opened, inquirySearch, queries.list),
  component: signedIn('ListPlace'),
  codeSplitGroupings: [],
})
