import { createFileRoute } from '@tanstack/react-router'
import { SettingsPage } from '@/features/settings/settings-page'
import { requirePage } from '@/session/require-page'
import { PagePending } from '../-page-pending'

/** What it shows is asked for by the page itself: a loader would stand in the first script of every visit. */
export const Route = createFileRoute('/_app/settings')({
  beforeLoad: requirePage('/settings'),
  component: SettingsPage,
  pendingComponent: PagePending,
})
