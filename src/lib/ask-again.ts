import type { QueryClient, QueryKey } from '@tanstack/react-query'

/**
 * Refetches all queries under `queryKey` after a change to their data: those that a page uses at once, the others when they are needed.
 * `invalidateQueries` alone joins a query's first fetch, or a prefetch, and treats its answer as fresh, although it may have left the
 * server before the change: such a fetch is followed by another.
 * @param gone ids of a record that was deleted: what its page shows until it is left is not asked for again
 */
export const refetchAfterChange = async (queryClient: QueryClient, queryKey: QueryKey, gone: readonly string[] = []): Promise<void> => {
  const isGone = (query: { queryKey: QueryKey }) => gone.some((id) => JSON.stringify(query.queryKey).includes(JSON.stringify(id)))
  const runningFetches = queryClient
    .getQueryCache()
    .findAll({ queryKey, fetchStatus: 'fetching' })
    .filter((query) => !isGone(query) && (query.state.data === undefined || !query.isActive()))
  const settled = runningFetches.map((query) => query.promise?.catch(() => undefined))
  if (gone.length > 0) await queryClient.invalidateQueries({ queryKey, predicate: isGone, refetchType: 'none' })
  await queryClient.invalidateQueries({ queryKey, predicate: (query) => !isGone(query) })
  await Promise.all(settled)
  await Promise.all(runningFetches.map((query) => queryClient.invalidateQueries({ queryKey: query.queryKey, exact: true })))
}
