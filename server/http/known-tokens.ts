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
  const asking = new Map<string, Promise<Worker | undefined>>()
  /** Whose it was, if it was found within the last 30 seconds. */
  const workerOf = (hash: Uint8Array): Worker | undefined => {
    const known = found.get(toHex(hash))
    return known && known.at > now() - KEPT_MS ? known.worker : undefined
  }
  const add = (hash: Uint8Array, worker: Worker): void => {
    const key = toHex(hash)
    // Last in order, so that the first is the oldest.
    found.delete(key)
    found.set(key, { at: now(), worker })
    const [oldest] = found.size > MOST ? found.keys() : []
    if (oldest) found.delete(oldest)
  }
  return {
    workerOf,
    add,
    /**
     * Whose it is; where that isn't known it is asked once for all calls that come with the token meanwhile. Undefined where the answer is a
     * refusal: each call then gets its own.
     */
    find: (hash: Uint8Array, ask: () => Promise<Worker>): Promise<Worker | undefined> => {
      const key = toHex(hash)
      const known = workerOf(hash)
      if (known) return Promise.resolve(known)
      const asked =
        asking.get(key) ??
        ask()
          .then(
            (worker) => {
              add(hash, worker)
              return worker
            },
            () => undefined,
          )
          .finally(() => asking.delete(key))
      asking.set(key, asked)
      return asked
    },
  }
}
export type KnownTokens = ReturnType<typeof createKnownTokens>
