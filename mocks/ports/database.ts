import type { PGlite } from '@electric-sql/pglite'
import { sql } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/pglite'
import { APP_ROLE, type OwnerConnection } from '@server/db/owner'
import type { Database } from '@server/ports'

/**
 * `Database` over PGlite, whose one connection is a superuser until it takes the application role, once and for good: from then
 * on row-level security binds it. One connection also means that transactions wait for each other, so none has to be retried, and
 * each is a snapshot.
 */
export const createDatabase = async (pg: PGlite): Promise<Database> => {
  await pg.exec(`set role ${APP_ROLE}`)
  const db = drizzle(pg)
  return {
    transaction: (work) =>
      db.transaction(async (tx) => {
        const result = await work(tx)
        // PostgreSQL answers the commit of a failed transaction with a silent rollback; work that swallowed the failure must not count as saved.
        await tx.execute(sql`select`)
        return result
      }),
  }
}

/** The same connection before it takes the application role, for migrations. */
export const ownerOf = (pg: PGlite): OwnerConnection => ({
  exec: async (statements) => void (await pg.exec(statements)),
  query: async <T>(statement: string, params: unknown[] = []) => (await pg.query<T>(statement, params)).rows,
})
