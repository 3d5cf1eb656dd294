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
