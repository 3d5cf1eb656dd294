import { createFileRoute } from '@tanstack/react-router'
import { requireSession } from '@/session/require-session'
import { Loader } from '@/shell/loader'
import { AppLayout } from './-app-layout'
import { RouteError } from './-route-error'

export const Route = createFileRoute('/_app')({
  beforeLoad: requireSession,
  component: AppLayout,
  pendingComponent: Loader,
  errorComponent: RouteError,
})
