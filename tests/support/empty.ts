import type { OwnerConnection } from '@server/db/owner'

/** No company and no user is left. Journals refuse to be emptied, so the triggers are off meanwhile. */
export const emptyDatabase = (owner: OwnerConnection): Promise<void> =>
  owner.exec('begin; set local session_replication_role = replica; truncate companies, users cascade; commit')
