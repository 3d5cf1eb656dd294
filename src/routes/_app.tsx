import { createFileRoute } from '@tanstack/react-router'
import { requireSession } from '@/session/require-session'
import { Loader } from '@/shell/loader'
import { RouteError } from './-route-error'
import { signedIn } from './-signed-in-lazy'

export const Route = createFileRoute('/_app')({
  beforeLoad: requireSession,
  component: signedIn('AppLayout'),
  codeSplitGroupings: [],
  pendingComponent: Loader,
  errorComponent: RouteError,
})
