import { createFileRoute } from '@tanstack/react-router'
import { recordLoader } from '@/documents/query'
import { queries } from '@/features/reminders/calls'
import { ReminderDetail } from '@/features/reminders/detail'
import { documentRoute } from '../../-record-route'

export const Route = createFileRoute('/_app/finance/reminders/detail')({
  ...documentRoute('/finance/reminders/list'),
  loader: recordLoader(queries.record),
  component: () => <ReminderDetail voucherId={Route.useSearch().voucherId} />,
})
