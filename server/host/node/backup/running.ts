import { existsSync } from 'node:fs'
import path from 'node:path'
import type pg from 'pg'
import type { Log } from '../../../ports'
import type { Cleanup } from '../cleanup'
import { connectionFromUrl, openOwner, hostAndDatabaseOf } from '../database-start'
import { findRunningPostgres } from '../embedded-postgres'
import type { Env } from '../env'
import { holdDataDir, openDatabase } from '../open-database'
import { StartError } from '../start-error'

/**
 * Returns the owner's connection for tasks that may run beside a server, such as a backup. Our own database needs no lock while a server
 * runs it; without a server it is started for the time of the task.
 * @throws StartError
 */
export const openBesideServer = async (env: Env, log: Log, say: (line: string) => void, cleanup: Cleanup, purpose: string): Promise<pg.ClientConfig> => {
  if (env.DATABASE_URL) {
    const connection = connectionFromUrl(env.DATABASE_URL)
    await (await openOwner(connection, hostAndDatabaseOf(env.DATABASE_URL))).end()
    return connection
  }
  if (!existsSync(path.join(env.DATA_DIR, 'postgres', 'data')))
    throw new StartError(`There is no database in ${env.DATA_DIR}: set DATA_DIR or DATABASE_URL to the one that is meant.`)
  const running = await findRunningPostgres(env.DATA_DIR)
  if (running) return running
  await holdDataDir(env, purpose, cleanup)
  return (await openDatabase(env, log, say, cleanup)).connection
}
