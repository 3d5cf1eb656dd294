import { randomBytes } from 'node:crypto'
import { sql } from 'drizzle-orm'
import type pg from 'pg'
import { migrate } from '../../db/migrate'
import { APP_ROLE, type OwnerConnection } from '../../db/owner'
import type { Database } from '../../ports'
import { ownerConnection } from './database'
import { sqlStateOf } from './database-faults'
import { reasonOf, StartError } from './start-error'

const OLDEST_VERSION = 15
/** Key of an advisory lock: any number that no other advisory lock uses on this database. */
const START_LOCK = 7_246_001

/** Converts DATABASE_URL to the driver's settings. `options` of the URL are kept; ours are added to them. */
export const connectionFromUrl = (address: string): pg.ClientConfig => {
  const url = new URL(address)
  const options = url.searchParams.get('options')
  url.searchParams.delete('options')
  return { connectionString: url.href, ...(options ? { options } : {}) }
}

const REASONS: Record<string, string> = {
  '28P01': 'it refuses the user or the password',
  '28000': 'it refuses the user',
  '3D000': 'it has no such database',
  ECONNREFUSED: 'nothing listens there',
  ENOTFOUND: 'the host is not known',
  EAI_AGAIN: 'the host is not known',
  ETIMEDOUT: 'it gives no answer',
}

/** Opens the owner's connection to a database and checks the release of PostgreSQL. @throws StartError */
export const openOwner = async (connection: pg.ClientConfig, place: string): Promise<OwnerConnection & { end(): Promise<void> }> => {
  const owner = await ownerConnection(connection).catch((error: unknown) => {
    const code = error instanceof Error && 'code' in error ? String(error.code) : ''
    throw new StartError(
      `The database at ${place} can't be reached: ${REASONS[code] ?? (reasonOf(error) || code)}. Check DATABASE_URL and that PostgreSQL is running.`,
    )
  })
  const [row] = await owner.query<{ version: number }>(`select current_setting('server_version_num')::int / 10000 as version`)
  if (row && row.version >= OLDEST_VERSION) return owner
  await owner.end()
  throw new StartError(`The database at ${place} is PostgreSQL ${row?.version}: ${OLDEST_VERSION} or newer is needed.`)
}

/** Returns host, port and database of a URL, without user and password. */
export const hostAndDatabaseOf = (address: string): string => {
  const { host, pathname } = new URL(address)
  return `${decodeURIComponent(host)}${pathname}`
}

/** Runs `work` while no other process prepares this database, so that several servers may start at once. */
export const withStartLock = async <T>(owner: OwnerConnection, work: () => Promise<T>): Promise<T> => {
  await owner.query('select pg_advisory_lock($1)', [START_LOCK])
  try {
    return await work()
  } finally {
    await owner.query('select pg_advisory_unlock($1)', [START_LOCK])
  }
}

/** @throws StartError with the reason in the words of the database */
export const migrateOrExplain = async (owner: OwnerConnection): Promise<string[]> => {
  try {
    return await migrate(owner)
  } catch (error) {
    if (sqlStateOf(error) === '42501')
      throw new StartError(`The database's user may not prepare it (${reasonOf(error)}): it needs CREATEROLE and must own the database.`)
    throw new StartError(`The database could not be brought to this release: ${reasonOf(error)}`)
  }
}

/**
 * Creates a login that can only be the application role, so that not even `set role none` gives it more rights; for our
 * own PostgreSQL, whose other login is a superuser. Each process sets a new password.
 */
export const applicationLogin = async (owner: OwnerConnection, connection: pg.ClientConfig): Promise<pg.ClientConfig> => {
  const user = 'northgate_web'
  const password = randomBytes(24).toString('base64url')
  await owner.exec(`do $$ begin create role ${user} login; exception when duplicate_object then null; end $$`)
  await owner.exec(`alter role ${user} login nosuperuser nobypassrls nocreatedb nocreaterole password '${password}'; grant ${APP_ROLE} to ${user}`)
  return { ...connection, user, password }
}

/** Refuses to serve with a role that row-level security doesn't restrict. @throws StartError */
export const checkRole = async (db: Database): Promise<void> => {
  const rows = await db
    .transaction((tx) => tx.execute(sql`select current_user::text as name, rolsuper or rolbypassrls as unbound from pg_roles where rolname = current_user`))
    .catch((error: unknown) => {
      const cause = error instanceof Error ? (error.cause ?? error) : error
      throw new StartError(`The database refuses the role ${APP_ROLE}: ${reasonOf(cause)}.`)
    })
  const [row] = (rows as unknown as { rows: { name: string; unbound: boolean }[] }).rows
  if (row?.name !== APP_ROLE || row.unbound)
    throw new StartError(`The database gave the role ${row?.name} instead of ${APP_ROLE}, which row-level security binds; the server does not start with it.`)
}
