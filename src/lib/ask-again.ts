import type { QueryClient, QueryKey } from '@tanstack/react-query'

/**
 * Lets everything under `queryKey` be asked for again, after a change that it shows: at once what a page holds, the rest when it is
 * needed. `invalidateQueries` alone joins a fetch that is the first of its rows, or is made ahead, and takes its answer as fresh,
 * though it may have left the server before the change: such a fetch is followed by another.
 */
export const askAgain = async (queryClient: QueryClient, queryKey: QueryKey): Promise<void> => {
  const joined = queryClient
    .getQueryCache()
    .findAll({ queryKey, fetchStatus: 'fetching' })
    .filter((query) => query.state.data === undefined || !query.isActive())
  const settled = joined.map((query) => query.promise?.catch(() => undefined))
  await queryClient.invalidateQueries({ queryKey })
  await Promise.all(settled)
  await Promise.all(joined.map((query) => queryClient.invalidateQueries({ queryKey: query.queryKey, exact: true })))
}
