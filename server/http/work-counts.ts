import { PLACES } from '../domain/work-kinds'
import { noPlace } from './work-place'

/** User and company for whom heavy work is done. */
export interface Worker {
  userId: string
  companyId: string
}

/**
 * Counts heavy calls under way in this process. A caller who has as many as there are places is refused at once; the places themselves are
 * counted by the database, for all processes, which may answer slowly while heavy work is under way.
 */
export const createWorkCounts = () => {
  const counts = new Map<string, number>()
  const add = (key: string, by: number): void => {
    const sum = (counts.get(key) ?? 0) + by
    if (sum > 0) counts.set(key, sum)
    else counts.delete(key)
  }
  return {
    /**
     * Counts `work` while it runs; work without a known caller isn't counted.
     * @throws Problem 503 when the user or the company has as many under way as there are places
     */
    during: async <T>(worker: Worker | undefined, work: () => Promise<T>): Promise<T> => {
      if (!worker) return work()
      const person = `${worker.companyId} ${worker.userId}`
      if ((counts.get(person) ?? 0) >= PLACES.person) throw noPlace('person')
      if ((counts.get(worker.companyId) ?? 0) >= PLACES.company) throw noPlace('company')
      for (const key of [person, worker.companyId]) add(key, 1)
      try {
        return await work()
      } finally {
        for (const key of [person, worker.companyId]) add(key, -1)
      }
    },
  }
}
export type WorkCounts = ReturnType<typeof createWorkCounts>
