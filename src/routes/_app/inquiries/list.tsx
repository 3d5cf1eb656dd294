import { createFileRoute } from '@tanstack/react-router'
import { inquiryOrders } from '@/contracts/list-orders'
import { listRoute } from '../../-list-route'
import { firstListLoader } from '../../-signed-in-lazy'

export const Route = createFileRoute('/_app/inquiries/list')({
  ...listRoute('/inquiries/list', 'inquiries', inquiryOrders),
  loader: firstListLoader('inquiries'),
  codeSplitGroupings: [],
})
