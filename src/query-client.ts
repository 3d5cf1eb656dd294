import { QueryClient } from '@tanstack/react-query'

/**
 * lib/call already repeats what may be repeated (reads and keyed writes, twice), so the cache doesn't; an answer of the server
 * is never asked for again by itself. `always` lets a call fail with its sentence offline instead of waiting without end.
 */
export const createQueryClient = () =>
  new QueryClient({
    defaultOptions: {
      queries: { retry: false, networkMode: 'always', staleTime: 10_000 },
      mutations: { retry: false, networkMode: 'always' },
    },
  })
