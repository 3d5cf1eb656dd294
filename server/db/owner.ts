/** A connection as the owner of the schema: for migrations and the like. Not reachable from requests. */
export interface OwnerConnection {
  /** Runs several statements at once, without parameters. */
  exec(sql: string): Promise<void>
  query<T>(sql: string, params?: unknown[]): Promise<T[]>
}

/** The role that requests run as: no login of its own, no BYPASSRLS, owns nothing. */
export const APP_ROLE = 'northgate_app'

/**
 * The role that a backup reads with: it sees every row of every company and may only read. The owner may switch to it (`set role`) but
 * doesn't inherit its rights, so that forced row-level security still applies to the owner.
 */
export const BACKUP_ROLE = 'northgate_backup'
