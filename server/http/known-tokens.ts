import { toHex } from './digest'
import type { Worker } from './work-counts'

const VALID_MS = 30_000
const MAX_TOKENS = 10_000

/**
 * Cache of recently seen tokens, by their hashes, with user and company. It only tells that a body may be received and for whom heavy work is
 * counted; permissions are checked in the transaction of the call.
 */
export const createKnownTokens = (now: () => number = () => performance.now()) => {
  const recentTokens = new Map<string, { at: number; worker: Worker }>()
  const pendingLookups = new Map<string, Promise<Worker | undefined>>()
  /** Returns user and company of a token that was seen within the last 30 seconds. */
  const workerOf = (hash: Uint8Array): Worker | undefined => {
    const known = recentTokens.get(toHex(hash))
    return known && known.at > now() - VALID_MS ? known.worker : undefined
  }
  const add = (hash: Uint8Array, worker: Worker): void => {
    const key = toHex(hash)
    // Inserted again at the end, so that the first entry is the oldest.
    recentTokens.delete(key)
    recentTokens.set(key, { at: now(), worker })
    const [oldest] = recentTokens.size > MAX_TOKENS ? recentTokens.keys() : []
    if (oldest) recentTokens.delete(oldest)
  }
  return {
    workerOf,
    add,
    /**
     * Returns user and company of a token. An unknown token is looked up once for all calls that come with it meanwhile. Undefined when the
     * lookup is refused: each call then gets its own refusal.
     */
    find: (hash: Uint8Array, lookUpWorker: () => Promise<Worker>): Promise<Worker | undefined> => {
      const key = toHex(hash)
      const known = workerOf(hash)
      if (known) return Promise.resolve(known)
      const pending =
        pendingLookups.get(key) ??
        lookUpWorker()
          .then(
            (worker) => {
              add(hash, worker)
              return worker
            },
            () => undefined,
          )
          .finally(() => pendingLookups.delete(key))
      pendingLookups.set(key, pending)
      return pending
    },
  }
}
export type KnownTokens = ReturnType<typeof createKnownTokens>
