import { createFileRoute } from '@tanstack/react-router'
import { levelsQuery } from '@/features/reminders/calls'
import { LevelsPage } from '@/features/reminders/levels-page'
import { requirePage } from '@/session/require-page'
import { PagePending } from '../../-page-pending'

export const Route = createFileRoute('/_app/finance/reminders/levels/')({
  beforeLoad: requirePage('/finance/reminders/levels'),
  loader: ({ context: { queryClient, companyId } }) => queryClient.query(levelsQuery(companyId)),
  component: LevelsPage,
  pendingComponent: PagePending,
  codeSplitGroupings: [['loader', 'component']],
})
