import type { QueryClient } from '@tanstack/react-query'
import { createRootRouteWithContext, Outlet } from '@tanstack/react-router'
import { Suspense, useEffect, useState } from 'react'
import { useSessionExpired } from '@/session/session-expired'
import { useMaintenance } from '@/session/maintenance'
import { lazyPart } from '@/lib/lazy-part'
import { useToasterNeeded } from '@/lib/toast'
import { keepAppWhenOffline } from './-offline-pages'
import { loadSignedIn } from './-signed-in-lazy'

keepAppWhenOffline()

const Toaster = lazyPart(async () => (await import('@/ui/feedback/toaster')).Toaster, Infinity)
const MaintenanceCover = lazyPart(async () => (await import('@/shell/maintenance-cover')).MaintenanceCover, Infinity)
const SessionExpired = lazyPart(async () => (await loadSignedIn()).SessionExpired)

export const Route = createRootRouteWithContext<{ queryClient: QueryClient }>()({ component: Root })

function Root() {
  const hasToasts = useToasterNeeded()
  const isClosed = useMaintenance() !== null
  return (
    <>
      <div className={isClosed ? 'hidden' : 'contents'}>
        <Outlet />
      </div>
      <ExpiredSession />
      <Suspense>{isClosed && <MaintenanceCover />}</Suspense>
      <Suspense>{hasToasts && <Toaster />}</Suspense>
    </>
  )
}

/** Stays mounted once it has been needed, so that the focus goes back to where it was when the session continues. */
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
