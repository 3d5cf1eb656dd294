import type { FetchQueryOptions, QueryClient, QueryKey } from '@tanstack/react-query'
import { isApiError } from '@/lib/api-error'

/** For `throwOnError`: a missing permission and a dead session take the page's place; any other failure is the screen's to show. */
export const refused = (error: Error): boolean => isApiError(error, 401) || isApiError(error, 403)

/**
 * Starts what a screen will read without holding the page back: a list shows its skeleton or its former rows meanwhile, keeps the
 * focus in its search box, and shows a failure in its own place.
 */
export const preload = <Data, Key extends QueryKey>(queryClient: QueryClient, options: FetchQueryOptions<Data, Error, Data, Key>): void => {
  queryClient.query(options).catch(() => undefined)
}
