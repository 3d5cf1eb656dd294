import { connectOwner } from '@server/host/node/database'
import type { Api } from './api'

/** Holds rows so that two calls meet at a chosen place, and counts what came of it. */
export const rowLocks = (api: Api) => {
  /** Locks the rows of a query that ends with `for update`, for somebody else. Returns a function that lets them go. */
  const hold = async (query: string, values: readonly unknown[]): Promise<() => Promise<void>> => {
    const client = await connectOwner(api.connection)
    await client.query('begin')
    const { rowCount } = await client.query(query, [...values])
    if (!rowCount) throw new Error('no row to hold')
    return async () => {
      await client.query('rollback')
      await client.end()
    }
  }
  const waiters = async (): Promise<number> =>
    Number(
      (await api.owner.query<{ count: string }>(`select count(*) from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`))[0]
        ?.count,
    )
  /** Resolves once so many calls wait for a lock. */
  const waitingFor = async (count: number): Promise<void> => {
    for (let tries = 0; (await waiters()) < count; tries++) {
      if (tries > 400) throw new Error(`${await waiters()} calls wait for a lock instead of ${count}`)
      await new Promise((resolve) => setTimeout(resolve, 25))
    }
  }
  const deadlocks = async (): Promise<number> =>
    Number((await api.owner.query<{ deadlocks: string }>('select deadlocks from pg_stat_database where datname = current_database()'))[0]?.deadlocks)
  return { hold, waitingFor, deadlocks }
}
