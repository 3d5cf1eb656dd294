import { sql } from 'drizzle-orm'
import type { Database, Ports } from '../ports'
import { rowsOf, send } from './rows'

/**
 * Notes that bytes are about to be stored under an id. The row that names the file strikes the note out, in its own transaction; when a
 * kill comes between, or the row goes and its bytes stay, the note tells that they are nobody's.
 */
export const announceFile = (db: Database, id: string): Promise<unknown> =>
  db.transaction((tx) => send(tx, 'insert into file_leftovers (id) values ($1) on conflict do nothing', [id]))

/** Stores a file that the product made, for a row that is still to come. */
export const storeFile = async ({ db, files }: Pick<Ports, 'db' | 'files'>, id: string, bytes: Uint8Array): Promise<void> => {
  await announceFile(db, id)
  await files.put(id, bytes)
}

/** Longer than any call that stores bytes and then names them. */
const OVERDUE = sql`now() - interval '1 hour'`
const AT_ONCE = 500

/** Removes the bytes that nobody named, or that outlived their row. Answers how many ids it was done with. */
export const collectLeftovers = async ({ db, files }: Pick<Ports, 'db' | 'files'>): Promise<number> => {
  const overdue = await db.transaction((tx) =>
    rowsOf<{ id: string }>(tx, sql`select id::text from file_leftovers where since < ${OVERDUE} order by since limit ${AT_ONCE}`),
  )
  for (const { id } of overdue) await files.delete(id)
  const ids = overdue.map(({ id }) => id)
  if (ids.length > 0) await db.transaction((tx) => tx.execute(sql`delete from file_leftovers where id = any (${sql.param(ids)}::uuid[])`))
  return ids.length
}
