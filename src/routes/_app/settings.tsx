import { createFileRoute } from '@tanstack/react-router'
import { settingsQuery } from '@/features/settings/queries'
import { SettingsPage } from '@/features/settings/settings-page'
import { requirePage } from '@/session/require-page'
import { PagePending } from '../-page-pending'

export const Route = createFileRoute('/_app/settings')({
  beforeLoad: requirePage('/settings'),
  loader: ({ context }) => context.queryClient.query(settingsQuery(context.companyId)),
  component: SettingsPage,
  pendingComponent: PagePending,
})
