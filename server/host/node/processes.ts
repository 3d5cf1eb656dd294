import type pg from 'pg'
import type { Log } from '../../ports'
import { connectOwner } from './database'
import { reasonOf } from './start-error'

/** Key of an advisory lock: any number that no other advisory lock uses on this database. */
const SERVING = 7_246_002
const COUNT_EVERY_MS = 5000

/** Each serving process holds this shared lock; it is released with the process's connection, however the process ends. */
const HOLD = `select pg_advisory_lock_shared(${SERVING})`
const COUNT = `select count(distinct pid)::int as processes from pg_locks
  where locktype = 'advisory' and granted and classid = 0 and objid = ${SERVING} and objsubid = 1
    and database = (select oid from pg_database where datname = current_database())`

export interface Processes {
  /** Returns the number of processes that serve the database, including this one. */
  count(): number
  leave(): Promise<void>
}

/** Adds this process to those that serve the database, and counts them from time to time. When counting fails, the last count stays. */
export const joinProcesses = async (connection: pg.ClientConfig, log: Log, lookMs = COUNT_EVERY_MS): Promise<Processes> => {
  let client: pg.Client | null = null
  let latestCount = 1
  const countProcesses = async () => {
    try {
      if (!client) {
        const fresh = await connectOwner(connection)
        fresh.once('end', () => {
          if (client === fresh) client = null
        })
        client = fresh
        await fresh.query(HOLD)
      }
      const { rows } = await client.query<{ processes: number }>(COUNT)
      latestCount = Math.max(1, rows[0]?.processes ?? 1)
    } catch (error) {
      log.warn({ reason: reasonOf(error) }, 'the processes on the database could not be counted')
      await client?.end().catch(() => undefined)
      client = null
    }
  }
  await countProcesses()
  let counting = Promise.resolve()
  const timer = setInterval(() => void (counting = counting.then(countProcesses)), lookMs).unref()
  return {
    count: () => latestCount,
    leave: async () => {
      clearInterval(timer)
      await counting
      await client?.end()
    },
  }
}
