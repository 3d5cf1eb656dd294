import { createFileRoute } from '@tanstack/react-router'
import { SettingsPage } from '@/features/settings/settings-page'
import { requirePage } from '@/session/require-page'
import { PagePending } from '../-page-pending'

/** Without a loader: the page requests its data itself, because a loader would be part of the first script of every visit. */
export const Route = createFileRoute('/_app/settings')({
  beforeLoad: requirePage('/settings'),
  component: SettingsPage,
  pendingComponent: PagePending,
})
