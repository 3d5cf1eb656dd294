/** A connection as the owner of the schema: migrations and nothing else. Not reachable from requests. */
export interface OwnerConnection {
  /** Runs several statements at once, without parameters. */
  exec(sql: string): Promise<void>
  query<T>(sql: string, params?: unknown[]): Promise<T[]>
}

/** The role that requests run as: no login of its own, no BYPASSRLS, owns nothing. */
export const APP_ROLE = 'northgate_app'
