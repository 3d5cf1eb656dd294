import type { QueryClient } from '@tanstack/react-query'
import type { AnyRouter } from '@tanstack/react-router'

interface Host {
  queryClient: QueryClient
  router: AnyRouter
  /** Returns path and query of the API call for the first rows of the list at an address. */
  firstRows?: (pathname: string, search: unknown) => string | undefined
}

let host: Host | undefined

/** Sets the cache and router that the session acts on; needed because the end of a session can be noticed outside of any component. */
export const connectSession = (connected: Host): void => {
  host = connected
}

export function sessionHost(): Host {
  if (!host) throw new Error('connectSession was not called')
  return host
}

/** Path and query of the current page, for coming back to it. */
export const currentPath = (): string => {
  const { pathname, search } = sessionHost().router.history.location
  return pathname + search
}

/** Goes to a path of this application without asking about unsaved changes: the caller has asked already, or the session is over. */
export const goTo = (path: string): Promise<void> => sessionHost().router.navigate({ href: path, ignoreBlocker: true })

export const loginPath = (from: string): string => `/auth/login?redirect=${encodeURIComponent(from)}`
