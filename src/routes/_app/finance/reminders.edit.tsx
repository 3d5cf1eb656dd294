import { createFileRoute } from '@tanstack/react-router'
import { recordLoader } from '@/documents/query'
import { queries } from '@/features/reminders/calls'
import { EditReminder } from '@/features/reminders/form'
import { documentRoute } from '../../-record-route'

export const Route = createFileRoute('/_app/finance/reminders/edit')({
  ...documentRoute('/finance/reminders/list'),
  loader: recordLoader(queries.record),
  component: () => <EditReminder voucherId={Route.useSearch().voucherId} />,
})
