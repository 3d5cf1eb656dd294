import type { QueryClient, QueryKey } from '@tanstack/react-query'

/**
 * Refetches all queries under `queryKey` after a change to their data: those that a page uses at once, the others when they are needed.
 * `invalidateQueries` alone joins a query's first fetch, or a prefetch, and treats its answer as fresh, although it may have left the
 * server before the change: such a fetch is followed by another.
 */
export const refetchAfterChange = async (queryClient: QueryClient, queryKey: QueryKey): Promise<void> => {
  const runningFetches = queryClient
    .getQueryCache()
    .findAll({ queryKey, fetchStatus: 'fetching' })
    .filter((query) => query.state.data === undefined || !query.isActive())
  const settled = runningFetches.map((query) => query.promise?.catch(() => undefined))
  await queryClient.invalidateQueries({ queryKey })
  await Promise.all(settled)
  await Promise.all(runningFetches.map((query) => queryClient.invalidateQueries({ queryKey: query.queryKey, exact: true })))
}
