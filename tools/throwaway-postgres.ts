import { statfs } from 'node:fs/promises'
import { freemem, tmpdir } from 'node:os'
import type { OwnerConnection } from '../server/db/owner'

/**
 * Settings for a database that is deleted after use. Safety against a power cut would cost a third of its time, autovacuum, which looks
 * into each of many databases every ten seconds, a tenth.
 */
const THROWAWAY_SETTINGS = [
  'fsync = off',
  'synchronous_commit = off',
  'full_page_writes = off',
  `max_wal_size = '4GB'`,
  `checkpoint_timeout = '1h'`,
  'autovacuum = off',
  'update_process_title = off',
]

/** Turns off what only a PostgreSQL needs whose data somebody wants to keep. */
export const setUpForThrowaway = async (owner: OwnerConnection): Promise<void> => {
  for (const setting of THROWAWAY_SETTINGS) await owner.exec(`alter system set ${setting}`)
  await owner.exec('select pg_reload_conf()')
}

const IN_MEMORY = '/dev/shm'
/** The databases of a whole test run take 7 GB; a machine can spare this if it has twice as much free. */
const NEEDED_BYTES = 14 * 2 ** 30

/** Folder for the data of a throwaway PostgreSQL: in memory if there is plenty, since creating a database creates hundreds of files. */
export const throwawayFolder = async (): Promise<string> => {
  const filesystem = await statfs(IN_MEMORY).catch(() => null)
  return filesystem && filesystem.bavail * filesystem.bsize > NEEDED_BYTES && freemem() > NEEDED_BYTES ? IN_MEMORY : tmpdir()
}
