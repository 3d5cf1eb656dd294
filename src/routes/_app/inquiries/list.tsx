import { createFileRoute } from '@tanstack/react-router'
import { inquiryOrders } from '@/contracts/inquiries'
import { loadList } from '@/documents/list/load-list'
import { queries } from '@/features/inquiries/queries'
import { listRoute } from '../../-list-route'

export const Route = createFileRoute('/_app/inquiries/list')({
  ...listRoute('/inquiries/list', 'inquiries', inquiryOrders),
  loader: (opened) => loadList(opened, inquiryOrders, queries.list),
  codeSplitGroupings: [],
})
