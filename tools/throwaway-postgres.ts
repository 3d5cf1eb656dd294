import { statfs } from 'node:fs/promises'
import { freemem, tmpdir } from 'node:os'
import type { OwnerConnection } from '../server/db/owner'

/**
 * What would make it safe against a power cut costs a third of its time. Looking every ten seconds into each of many databases whether
 * something is to be tidied up costs a tenth.
 */
const HASTE = [
  'fsync = off',
  'synchronous_commit = off',
  'full_page_writes = off',
  `max_wal_size = '4GB'`,
  `checkpoint_timeout = '1h'`,
  'autovacuum = off',
  'update_process_title = off',
]

/** Takes off everything that serves a PostgreSQL whose data somebody wants to keep. */
export const makeHasty = async (owner: OwnerConnection): Promise<void> => {
  for (const setting of HASTE) await owner.exec(`alter system set ${setting}`)
  await owner.exec('select pg_reload_conf()')
}

const IN_MEMORY = '/dev/shm'
/** The databases of a whole run of the tests take 7 GB; a machine has that to spare where it has twice as much. */
const NEEDED_BYTES = 14 * 2 ** 30

/** Where its data lie: in memory where there is plenty, since making a database is to make hundreds of files. */
export const throwawayFolder = async (): Promise<string> => {
  const there = await statfs(IN_MEMORY).catch(() => null)
  return there && there.bavail * there.bsize > NEEDED_BYTES && freemem() > NEEDED_BYTES ? IN_MEMORY : tmpdir()
}
