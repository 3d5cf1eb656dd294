import { createFileRoute } from '@tanstack/react-router'
import { requireSession } from '@/session/require-session'
import { RouteError } from './-route-error'
import { ShellPending } from './-shell-pending'
import { signedIn } from './-signed-in-lazy'

export const Route = createFileRoute('/_app')({
  beforeLoad: requireSession,
  component: signedIn('AppLayout'),
  codeSplitGroupings: [],
  pendingComponent: ShellPending,
  errorComponent: RouteError,
})
