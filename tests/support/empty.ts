import type { OwnerConnection } from '@server/db/owner'

/** Deletes all companies and users. Triggers are off meanwhile, because those of the journals refuse to truncate them. */
export const emptyDatabase = (owner: OwnerConnection): Promise<void> =>
  owner.exec('begin; set local session_replication_role = replica; truncate companies, users cascade; commit')
