import { existsSync } from 'node:fs'
import path from 'node:path'
import type pg from 'pg'
import type { OwnerConnection } from '../../db/owner'
import type { Log } from '../../ports'
import type { Cleanup } from './cleanup'
import { prepareDataDir } from './data-dir'
import { connectionFromUrl, openOwner, hostAndDatabaseOf } from './database-start'
import { startEmbeddedPostgres } from './embedded-postgres'
import type { Env } from './env'
import { type Lock, lockDataDir } from './lock'
import { StartError } from './start-error'

export interface OpenedDatabase {
  owner: OwnerConnection & { end(): Promise<void> }
  connection: pg.ClientConfig
  /** True for our own server under the data directory. */
  embedded: boolean
  place: string
}

type Say = (line: string) => void

/**
 * Prepares the data directory and, for our own database, locks it for this process. With an external database several
 * processes may share it, for the files.
 * @throws StartError
 */
export const holdDataDir = async (env: Env, purpose: string, cleanup: Cleanup): Promise<Lock | null> => {
  await prepareDataDir(env.DATA_DIR)
  if (env.DATABASE_URL) return null
  const lock = await lockDataDir(env.DATA_DIR, purpose)
  cleanup.add('lock', () => lock.release())
  return lock
}

/** Whether our own database is used and has yet to be created. */
export const isFirstStart = ({ DATABASE_URL, DATA_DIR }: Env): boolean => !DATABASE_URL && !existsSync(path.join(DATA_DIR, 'postgres', 'data'))

/** Opens the database of `env`: an external one, or our own under the data directory, which must be locked. @throws StartError */
export const openDatabase = async (env: Env, log: Log, say: Say, cleanup: Cleanup): Promise<OpenedDatabase> => {
  if (env.DATABASE_URL) {
    const place = hostAndDatabaseOf(env.DATABASE_URL)
    const connection = connectionFromUrl(env.DATABASE_URL)
    const owner = await openOwner(connection, place)
    cleanup.add('owner connection', () => owner.end())
    return { owner, connection, embedded: false, place }
  }
  say('Starting PostgreSQL…')
  const postgres = await startEmbeddedPostgres({ dataDir: env.DATA_DIR, log })
  cleanup.add('embedded PostgreSQL', () => postgres.stop())
  const connection = postgres.connection()
  const owner = await openOwner(connection, env.DATA_DIR)
  cleanup.add('owner connection', () => owner.end())
  return { owner, connection, embedded: true, place: env.DATA_DIR }
}

/** Refuses a database on which a server runs. Our own is excluded from that by the lock; an external one is checked for connections. @throws StartError */
export const refuseBusy = async ({ owner, embedded, place }: OpenedDatabase): Promise<void> => {
  if (embedded) return
  const [busy] = await owner.query(`select 1 from pg_stat_activity where datname = current_database() and application_name = 'northgate' limit 1`)
  if (busy) throw new StartError(`A server is at work on ${place}: stop it first.`)
}
