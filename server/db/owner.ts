/** A connection as the owner of the schema: migrations and nothing else. Not reachable from requests. */
export interface OwnerConnection {
  /** Runs several statements at once, without parameters. */
  exec(sql: string): Promise<void>
  query<T>(sql: string, params?: unknown[]): Promise<T[]>
}

/** The role that requests run as: no login of its own, no BYPASSRLS, owns nothing. */
export const APP_ROLE = 'northgate_app'

/**
 * The role that a backup reads as: every row of every company, and nothing but reading. The owner may take it on but doesn't have its
 * rights otherwise, so that forced row-level security goes on binding the owner.
 */
export const BACKUP_ROLE = 'northgate_backup'
