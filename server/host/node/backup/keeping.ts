import { readdir, rm } from 'node:fs/promises'
import path from 'node:path'
import type pg from 'pg'
import { migrationState } from '../../../db/migrate'
import type { OwnerConnection } from '../../../db/owner'
import type { Env } from '../env'
import { createFileStore } from '../files'
import { backupsOf, filesOf } from '../ports'
import { reasonOf, StartError } from '../start-error'
import { createBackup } from './create'

type Say = (line: string) => void

/** A backup's file name, which sorts by time: northgate-2026-11-21T10-00-00.backup */
export const backupName = (at: Date, occasion?: string): string =>
  `northgate-${at.toISOString().slice(0, 19).replaceAll(':', '-')}${occasion ? `-${occasion}` : ''}.backup`

/** Names of backups that are made automatically; those that somebody requested are never removed. */
const AUTOMATIC = /^northgate-[\dT-]{19}-before-[a-z0-9-]+\.backup$/

const prune = async (folder: string, keep: number): Promise<void> => {
  const automaticBackups = (await readdir(folder)).filter((name) => AUTOMATIC.test(name)).toSorted()
  for (const name of automaticBackups.slice(0, -keep)) await rm(path.join(folder, name), { force: true })
}

/** Makes a backup in the backup folder, for an occasion like `before-restore`, and deletes the oldest automatic backups beyond `BACKUP_KEEP`. */
export const keepBackup = async (env: Env, connection: pg.ClientConfig, occasion: string, say: Say): Promise<void> => {
  const folder = backupsOf(env)
  const target = path.join(folder, backupName(new Date(), occasion))
  say(`Backing up to ${target}…`)
  await createBackup({ connection, files: createFileStore(filesOf(env)), target })
  await prune(folder, Math.max(env.BACKUP_KEEP, 1))
}

/**
 * Makes a backup if there are data, and migrations are pending.
 * @throws StartError; nothing may be migrated then
 */
export const backUpBeforeMigrating = async (env: Env, owner: OwnerConnection, connection: pg.ClientConfig, say: Say): Promise<void> => {
  const { done, pending } = await migrationState(owner).catch((error: unknown) => {
    throw new StartError(`The database could not be brought to this release: ${reasonOf(error)}`)
  })
  if (env.BACKUP_KEEP === 0 || done.length === 0 || !pending[0]) return
  const [found] = await owner.query<{ filled: boolean }>('select exists (select 1 from users) as filled')
  if (!found?.filled) return
  await keepBackup(env, connection, `before-${pending[0]}`, say).catch((error: unknown) => {
    throw new StartError(
      `No backup could be made before the migration, so the database was left as it is: ${reasonOf(error)} BACKUP_KEEP=0 migrates without one.`,
    )
  })
}
