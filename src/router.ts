import type { QueryClient } from '@tanstack/react-query'
import { createRouter, type RouterHistory } from '@tanstack/react-router'
import { connectSession } from '@/session/host'
import { NotFound } from '@/shell/not-found'
import { firstRows } from './routes/-first-rows'
import { PagePending } from './routes/-page-pending'
import { RouteError } from './routes/-route-error'
import { routeTree } from './routeTree.gen'

const withPlainAmpersand = ({ url }: { url: URL }): URL => {
  url.pathname = url.pathname.replace(/%26/g, '&')
  return url
}

export function createAppRouter(queryClient: QueryClient, history?: RouterHistory) {
  const router = createRouter({
    routeTree,
    history,
    context: { queryClient },
    // The `&` of M&T’s pages arrives encoded from some programs, and no route has that spelling.
    rewrite: { input: withPlainAmpersand },
    defaultPreload: 'intent',
    // The query cache decides what is fresh.
    defaultPreloadStaleTime: 0,
    scrollRestoration: true,
    defaultPendingMs: 300,
    // A page that has loaded is shown at once.
    defaultPendingMinMs: 0,
    defaultPendingComponent: PagePending,
    defaultErrorComponent: RouteError,
    defaultNotFoundComponent: NotFound,
  })
  connectSession({ queryClient, router, firstRows })
  return router
}

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof createAppRouter>
  }
}
