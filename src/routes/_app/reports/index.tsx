import { createFileRoute } from '@tanstack/react-router'
import { ReportsIndex } from '@/features/reports/index-page'
import { requirePage } from '@/session/require-page'

export const Route = createFileRoute('/_app/reports/')({
  beforeLoad: requirePage('/reports'),
  component: ReportsIndex,
})
