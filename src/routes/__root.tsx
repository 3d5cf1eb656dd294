import type { QueryClient } from '@tanstack/react-query'
import { createRootRouteWithContext, Outlet } from '@tanstack/react-router'
import { lazy, Suspense, useEffect, useState } from 'react'
import { useSessionExpired } from '@/session/session-expired'
import { loadPersistently } from '@/lib/load-persistently'
import { useToasterWanted } from '@/lib/toast'
import { keepAppWhenOffline } from './-offline-pages'
import { loadSignedIn } from './-signed-in-lazy'

keepAppWhenOffline()

const Toaster = lazy(async () => ({ default: (await loadPersistently(() => import('@/ui/feedback/toaster'))).Toaster }))
const SessionExpired = lazy(async () => ({ default: (await loadSignedIn()).SessionExpired }))

export const Route = createRootRouteWithContext<{ queryClient: QueryClient }>()({ component: Root })

function Root() {
  const toasts = useToasterWanted()
  return (
    <>
      <Outlet />
      <ExpiredSession />
      {toasts && (
        <Suspense>
          <Toaster />
        </Suspense>
      )}
    </>
  )
}

/** Stays from the first time on, so that focus goes back to where it was when the session goes on. */
function ExpiredSession() {
  const expired = useSessionExpired() !== null
  const [needed, setNeeded] = useState(expired)
  useEffect(() => {
    if (expired) setNeeded(true)
  }, [expired])
  return (
    needed && (
      <Suspense>
        <SessionExpired />
      </Suspense>
    )
  )
}
