import type pg from 'pg'
import type { Log } from '../../ports'
import { connectOwner } from './database'
import { reasonOf } from './start-error'

/** Any number that nobody else's advisory locks use on this database. */
const SERVING = 7_246_002
const LOOK_MS = 5000

/** Each process that serves holds the lock with others; it ends with the process's connection, however the process ends. */
const HOLD = `select pg_advisory_lock_shared(${SERVING})`
const COUNT = `select count(distinct pid)::int as processes from pg_locks
  where locktype = 'advisory' and granted and classid = 0 and objid = ${SERVING} and objsubid = 1
    and database = (select oid from pg_database where datname = current_database())`

export interface Processes {
  /** How many serve the database, this one included. */
  count(): number
  leave(): Promise<void>
}

/** Takes this process in among those that serve the database and goes on counting them. What can't be counted stays as it was. */
export const joinProcesses = async (connection: pg.ClientConfig, log: Log, lookMs = LOOK_MS): Promise<Processes> => {
  let client: pg.Client | null = null
  let known = 1
  const look = async () => {
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
      known = Math.max(1, rows[0]?.processes ?? 1)
    } catch (error) {
      log.warn({ reason: reasonOf(error) }, 'the processes on the database could not be counted')
      await client?.end().catch(() => undefined)
      client = null
    }
  }
  await look()
  let looking = Promise.resolve()
  const timer = setInterval(() => void (looking = looking.then(look)), lookMs).unref()
  return {
    count: () => known,
    leave: async () => {
      clearInterval(timer)
      await looking
      await client?.end()
    },
  }
}
