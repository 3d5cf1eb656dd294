import { createFileRoute, stripSearchParams } from '@tanstack/react-router'
import { preload } from '@/documents/query'
import { InquiryList } from '@/features/inquiries/list'
import { inquiriesQuery } from '@/features/inquiries/queries'
import { inquirySearch, inquirySearchDefaults } from '@/features/inquiries/search'
import { requirePage } from '@/session/require-page'

export const Route = createFileRoute('/_app/inquiries/list')({
  validateSearch: inquirySearch,
  search: { middlewares: [stripSearchParams(inquirySearchDefaults)] },
  beforeLoad: requirePage('/inquiries/list'),
  loaderDeps: ({ search }) => search,
  loader: ({ context, deps }) => preload(context.queryClient, inquiriesQuery(context.companyId, deps)),
  component: InquiryList,
})
