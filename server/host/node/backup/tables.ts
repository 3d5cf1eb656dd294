import { createHash } from 'node:crypto'
import type pg from 'pg'
import { to as copyTo } from 'pg-copy-streams'

export interface Table {
  name: string
  /** Generated columns are left out: PostgreSQL computes them. */
  columns: string[]
  /** Columns for `order by`: the primary key, or every column where there is none; text by its bytes, whatever the database's locale. */
  order: string[]
}

const LINE_END = 0x0a

export const quoted = (name: string): string => `"${name.replaceAll('"', '""')}"`

/**
 * Makes the text of a value depend on nothing but the value, and lifts the time limits, since large tables take long. Holds until the
 * end of the transaction.
 */
export const setDumpOptions = async (client: pg.Client): Promise<void> => {
  await client.query(`
    set local datestyle = 'ISO, YMD'; set local intervalstyle = 'postgres'; set local timezone = 'UTC';
    set local extra_float_digits = 1; set local bytea_output = 'hex';
    select set_config(name, '0', true) from pg_settings
      where name in ('statement_timeout', 'lock_timeout', 'idle_in_transaction_session_timeout', 'transaction_timeout')`)
}

export const tablesOf = async (client: pg.Client): Promise<Table[]> => {
  const { rows } = await client.query<Table>(`
    select c.relname::text as name,
      array(select a.attname::text from pg_attribute a
        where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = '' order by a.attnum) as columns,
      array(select format(case when a.attcollation <> 0 then '%I collate "C"' else '%I' end, a.attname) from pg_attribute a
        where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and (k.conkey is null or a.attnum = any (k.conkey))
        order by array_position(k.conkey, a.attnum), a.attnum) as order
    from pg_class c left join pg_constraint k on k.conrelid = c.oid and k.contype = 'p'
    where c.relnamespace = 'public'::regnamespace and c.relkind = 'r'
    order by c.relname`)
  return rows
}

/** Streams the rows in PostgreSQL's text format, in an order that is the same on every server; pieces may end anywhere. */
export const copyRows = (client: pg.Client, { name, columns, order }: Table): AsyncIterable<Buffer> =>
  client.query(copyTo(`copy (select ${columns.map(quoted).join(', ')} from ${quoted(name)} order by ${order.join(', ')}) to stdout`))

/** Counts rows and hashes them as they pass. */
export const createRowDigest = () => {
  const hash = createHash('sha256')
  let rows = 0
  return {
    update: (piece: Buffer): void => {
      hash.update(piece)
      // A line end within a value is written as a backslash and an n.
      for (let at = piece.indexOf(LINE_END); at >= 0; at = piece.indexOf(LINE_END, at + 1)) rows++
    },
    end: (): { rows: number; sha256: string } => ({ rows, sha256: hash.digest('hex') }),
  }
}
