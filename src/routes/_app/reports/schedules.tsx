import { createFileRoute } from '@tanstack/react-router'
import { SchedulesPage } from '@/features/reports/schedules/page'
import { schedulesQuery } from '@/features/reports/schedules/queries'
import { requirePage } from '@/session/require-page'

export const Route = createFileRoute('/_app/reports/schedules')({
  beforeLoad: requirePage('/reports/schedules'),
  loader: ({ context: { queryClient, companyId } }) => void queryClient.query(schedulesQuery(companyId)).catch(() => undefined),
  component: SchedulesPage,
})
