import { createFileRoute } from '@tanstack/react-router'
import { levelsQuery } from '@/features/reminders/calls'
import { EditLevels } from '@/features/reminders/levels-edit'
import { requirePage } from '@/session/require-page'
import { PagePending } from '../../-page-pending'

export const Route = createFileRoute('/_app/finance/reminders/levels/edit')({
  beforeLoad: requirePage('/finance/reminders/levels'),
  loader: ({ context: { queryClient, companyId } }) => queryClient.query(levelsQuery(companyId)),
  component: EditLevels,
  pendingComponent: PagePending,
  codeSplitGroupings: [['loader', 'component']],
})
