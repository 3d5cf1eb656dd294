import { PLACES } from '../domain/work-kinds'
import { noPlace, type Patience } from './work-place'

/** User and company for whom heavy work is done. */
export interface Worker {
  userId: string
  companyId: string
}

/** Maximum number of a user's calls that wait for a place: as many as the pages that somebody looks at need, and not as many as a program asks for. */
const MOST_WAITING = 4

interface Waiting {
  worker: Worker
  admit: () => void
}

/**
 * Counts heavy calls under way in this process. A caller who has as many as there are places is refused without the database, at once or after
 * having waited; the places themselves are counted by the database, for all processes, which may answer slowly while heavy work is under way.
 */
export const createWorkCounts = () => {
  const counts = new Map<string, number>()
  const line = new Set<Waiting>()
  const personOf = ({ companyId, userId }: Worker): string => `${companyId} ${userId}`
  const add = (worker: Worker, by: number): void => {
    for (const key of [personOf(worker), worker.companyId]) {
      const sum = (counts.get(key) ?? 0) + by
      if (sum > 0) counts.set(key, sum)
      else counts.delete(key)
    }
  }
  const limitOf = (worker: Worker): keyof typeof PLACES | null => {
    if ((counts.get(personOf(worker)) ?? 0) >= PLACES.person) return 'person'
    return (counts.get(worker.companyId) ?? 0) >= PLACES.company ? 'company' : null
  }
  const waitingOf = (worker: Worker): number => [...line].filter((one) => personOf(one.worker) === personOf(worker)).length

  /** Waits in line until the worker is counted. @throws Problem 503 when the time is over or the caller has left */
  const wait = (worker: Worker, { signal, until }: Patience): Promise<void> =>
    new Promise((resolve, reject) => {
      const end = () => {
        line.delete(waiting)
        clearTimeout(timer)
        signal.removeEventListener('abort', giveUp)
      }
      const giveUp = () => {
        end()
        reject(noPlace(limitOf(worker) ?? 'person'))
      }
      const admit = () => {
        end()
        add(worker, 1)
        resolve()
      }
      const waiting: Waiting = { worker, admit }
      const timer = setTimeout(giveUp, until - performance.now())
      signal.addEventListener('abort', giveUp)
      line.add(waiting)
    })

  const enter = async (worker: Worker, patience: Patience | undefined): Promise<void> => {
    const limit = limitOf(worker)
    if (!limit) return add(worker, 1)
    if (!patience || patience.signal.aborted || waitingOf(worker) >= MOST_WAITING) throw noPlace(limit)
    await wait(worker, patience)
  }
  const leave = (worker: Worker): void => {
    add(worker, -1)
    for (const waiting of line) if (!limitOf(waiting.worker)) waiting.admit()
  }
  return {
    /**
     * Counts `work` while it runs; work without a known caller isn't counted.
     * @throws Problem 503 when the user or the company has as many under way as there are places, and none was given back in the time of `patience`
     */
    during: async <T>(worker: Worker | undefined, patience: Patience | undefined, work: () => Promise<T>): Promise<T> => {
      if (!worker) return work()
      await enter(worker, patience)
      try {
        return await work()
      } finally {
        leave(worker)
      }
    },
  }
}
export type WorkCounts = ReturnType<typeof createWorkCounts>
