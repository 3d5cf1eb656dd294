import { toHex } from './digest'
import type { Worker } from './work-counts'

const KEPT_MS = 30_000
const MOST = 10_000

/**
 * Tokens that were found a moment ago, by their hashes, and whose they were. Says no more than that a body may be read on their account and
 * whose work a call adds to: what they may do is judged by the transaction of the call.
 */
export const createKnownTokens = (now: () => number = () => performance.now()) => {
  const found = new Map<string, { at: number; worker: Worker }>()
  return {
    /** Whose it was, if it was found within the last 30 seconds. */
    workerOf: (hash: Uint8Array): Worker | undefined => {
      const known = found.get(toHex(hash))
      return known && known.at > now() - KEPT_MS ? known.worker : undefined
    },
    add: (hash: Uint8Array, worker: Worker): void => {
      const key = toHex(hash)
      // Last in order, so that the first is the oldest.
      found.delete(key)
      found.set(key, { at: now(), worker })
      const [oldest] = found.size > MOST ? found.keys() : []
      if (oldest) found.delete(oldest)
    },
  }
}
export type KnownTokens = ReturnType<typeof createKnownTokens>
