import type { QueryClient } from '@tanstack/react-query'
import { createRootRouteWithContext, Outlet } from '@tanstack/react-router'
import { SessionExpired } from '@/shell/session-expired'
import { Toaster } from '@/ui/feedback/toaster'
import { keepAppWhenOffline } from './-offline-pages'

keepAppWhenOffline()

export const Route = createRootRouteWithContext<{ queryClient: QueryClient }>()({ component: Root })

function Root() {
  return (
    <>
      <Outlet />
      <SessionExpired />
      <Toaster />
    </>
  )
}
