import { toHex } from './digest'

const KEPT_MS = 30_000
const MOST = 10_000

/**
 * Tokens that were found a moment ago, by their hashes. Says no more than that a body may be read on their account: what they may do is
 * judged by the transaction of the call.
 */
export const createKnownTokens = (now: () => number = () => performance.now()) => {
  const found = new Map<string, number>()
  return {
    has: (hash: Uint8Array): boolean => (found.get(toHex(hash)) ?? Number.NEGATIVE_INFINITY) > now() - KEPT_MS,
    add: (hash: Uint8Array): void => {
      const key = toHex(hash)
      // Last in order, so that the first is the oldest.
      found.delete(key)
      found.set(key, now())
      const [oldest] = found.size > MOST ? found.keys() : []
      if (oldest) found.delete(oldest)
    },
  }
}
export type KnownTokens = ReturnType<typeof createKnownTokens>
