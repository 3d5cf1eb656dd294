import { QueryClient } from '@tanstack/react-query'

/**
 * lib/call already retries what may be retried (reads, and writes with a key, twice), so the cache doesn't; a request that the server
 * has answered is never repeated automatically. `always` lets a call fail with its message when offline instead of waiting forever.
 */
export const createQueryClient = () =>
  new QueryClient({
    defaultOptions: {
      queries: { retry: false, networkMode: 'always', staleTime: 10_000 },
      mutations: { retry: false, networkMode: 'always' },
    },
  })
