import { useRouter, type ErrorComponentProps } from '@tanstack/react-router'
import { isApiError } from '@/lib/api-error'
import { AccessDenied } from '@/session/require-page'
import { AccessDenied as AccessDeniedPanel } from '@/shell/access-denied'
import { ErrorScreen } from '@/shell/error-screen'
import { NotFound } from '@/shell/not-found'
import { PagePending } from './-page-pending'

/** Shown in place of a failed guard, loader or screen: inside the shell for a page, instead of the shell for the shell itself. */
export function RouteError({ error, reset }: ErrorComponentProps) {
  const router = useRouter()
  if (error instanceof AccessDenied) return <AccessDeniedPanel page={error.page} />
  if (isApiError(error, 403)) return <AccessDeniedPanel page={router.state.location.pathname} />
  // The record doesn't exist, or the URL names none.
  if (isApiError(error, 404)) return <NotFound />
  // The Session Expired modal above this shows the message.
  if (isApiError(error, 401)) return <PagePending />
  const retry = () => {
    reset()
    void router.invalidate()
  }
  return <ErrorScreen error={error} onRetry={retry} />
}
