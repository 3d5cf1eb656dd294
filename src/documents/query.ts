import type { FetchQueryOptions, QueryClient, QueryKey } from '@tanstack/react-query'
import { notFound } from '@tanstack/react-router'
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

/**
 * Loads the record that a page is about before the page is shown.
 * @throws notFound when the URL names none
 */
export const loadRecord = <Data, Key extends QueryKey>(
  queryClient: QueryClient,
  key: string,
  options: FetchQueryOptions<Data, Error, Data, Key>,
): Promise<Data> => {
  if (key === '') throw notFound()
  return queryClient.query(options)
}
