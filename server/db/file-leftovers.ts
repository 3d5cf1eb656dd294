import { sql } from 'drizzle-orm'
import type { Database, Ports } from '../ports'
import { rowsOf, send } from './rows'

/**
 * Records an id under which bytes are about to be stored. Triggers delete the record when a row that refers to the file is inserted, and
 * add it again when that row is removed. Records that remain, for instance after a crash, belong to bytes that no row refers to.
 */
export const announceFile = (db: Database, id: string): Promise<unknown> =>
  db.transaction((tx) => send(tx, 'insert into file_leftovers (id) values ($1) on conflict do nothing', [id]))

/** Stores a file that the product made, before the row that refers to it is inserted. */
export const storeFile = async ({ db, files }: Pick<Ports, 'db' | 'files'>, id: string, bytes: Uint8Array): Promise<void> => {
  await announceFile(db, id)
  await files.put(id, bytes)
}

/** Longer than any call takes that stores bytes and then inserts the row that refers to them. */
const OVERDUE = sql`now() - interval '1 hour'`
const BATCH_SIZE = 500

/** Deletes bytes that no row refers to. Returns the number of ids that were handled. */
export const collectLeftovers = async ({ db, files }: Pick<Ports, 'db' | 'files'>): Promise<number> => {
  const overdue = await db.transaction((tx) =>
    rowsOf<{ id: string }>(tx, sql`select id::text from file_leftovers where since < ${OVERDUE} order by since limit ${BATCH_SIZE}`),
  )
  for (const { id } of overdue) await files.delete(id)
  const ids = overdue.map(({ id }) => id)
  if (ids.length > 0) await db.transaction((tx) => tx.execute(sql`delete from file_leftovers where id = any (${sql.param(ids)}::uuid[])`))
  return ids.length
}
