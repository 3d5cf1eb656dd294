import { createFileRoute, stripSearchParams } from '@tanstack/react-router'
import { apiParams, reopenAsLeft } from '@/documents/list/search'
import { preload } from '@/documents/query'
import { InquiryList } from '@/features/inquiries/list'
import { inquiriesQuery } from '@/features/inquiries/queries'
import { inquirySearch, inquirySearchDefaults } from '@/features/inquiries/search'
import { requirePage } from '@/session/require-page'

export const Route = createFileRoute('/_app/inquiries/list')({
  validateSearch: inquirySearch,
  search: { middlewares: [stripSearchParams(inquirySearchDefaults)] },
  beforeLoad: (opened) => {
    requirePage('/inquiries/list')(opened)
    reopenAsLeft('inquiries', opened)
  },
  loaderDeps: ({ search }) => apiParams(search),
  loader: ({ context, deps }) => preload(context.queryClient, inquiriesQuery(context.companyId, deps)),
  component: InquiryList,
})
