import type { Log } from '../../ports'
import { reasonOf } from './start-error'

/** Closes everything that was opened, once and in the opposite order. */
export interface Cleanup {
  /** @param limitMs time after which the next step is taken, even if this one isn't done */
  add(name: string, close: () => Promise<void>, limitMs?: number): void
  run(): Promise<void>
}

export const createCleanup = (log: Log): Cleanup => {
  const steps: { name: string; close: () => Promise<void>; limitMs: number }[] = []
  const closeAll = async () => {
    for (let step = steps.pop(); step; step = steps.pop()) {
      const { name, close, limitMs } = step
      const closed = close().catch((error: unknown) => log.error({ name, reason: reasonOf(error) }, 'could not be closed'))
      await Promise.race([closed, new Promise((resolve) => setTimeout(resolve, limitMs).unref())])
    }
  }
  let running: Promise<void> | null = null
  return {
    add: (name, close, limitMs = 10_000) => void steps.push({ name, close, limitMs }),
    run: () => (running ??= closeAll()),
  }
}
