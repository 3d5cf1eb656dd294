import type { OwnerConnection } from '../db/owner'

const MIN_PAUSE_MS = 1000
/** Pause after each run, in multiples of its duration, so that statistics take a tenth of the time at most. */
const PAUSE = 10

/**
 * Does the work, and meanwhile keeps PostgreSQL's statistics up to date. A plan that was made for empty tables and is kept reads all rows of a
 * company, where it should look up a few: without statistics the demo data take five times as long. Autovacuum only looks once a minute.
 */
export const withFreshStatistics = async <T>(owner: OwnerConnection, work: () => Promise<T>): Promise<T> => {
  let isOver = false
  let wake = (): void => undefined
  const pause = (ms: number) =>
    new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, ms)
      wake = () => {
        clearTimeout(timer)
        resolve()
      }
    })
  const refresh = async (): Promise<void> => {
    for (let took = 0; ;) {
      await pause(Math.max(MIN_PAUSE_MS, took * PAUSE))
      if (isOver) return
      const began = performance.now()
      await owner.exec('analyze')
      took = performance.now() - began
    }
  }
  const refreshing = refresh()
  try {
    return await work()
  } finally {
    isOver = true
    wake()
    await refreshing
  }
}
