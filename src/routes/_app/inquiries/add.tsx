import { createFileRoute } from '@tanstack/react-router'
import { AddInquiry } from '@/features/inquiries/add'
import { requirePage } from '@/session/require-page'

export const Route = createFileRoute('/_app/inquiries/add')({
  beforeLoad: requirePage('/inquiries/add'),
  component: AddInquiry,
})
