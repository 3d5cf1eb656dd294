import { useQuery } from '@tanstack/react-query'
import { health } from '@/contracts/health'
import { call } from '@/lib/call'

const EVERY_MS = 30_000

/** The server's state, requested again every 30 seconds. */
export const useHealth = () =>
  useQuery({
    queryKey: ['health'],
    queryFn: ({ signal }) => call(health.check, { signal }),
    refetchInterval: EVERY_MS,
    refetchIntervalInBackground: true,
    refetchOnWindowFocus: 'always',
    staleTime: 0,
    retry: false,
  })
