import { sql } from 'drizzle-orm'
import { rowsOf } from '../../db/rows'
import type { Session } from '../../http/context'
import { isUuid } from '../../http/ids'

/** What records are called now, by id: an entry may hold nothing of a record but that. */
export const namesOf = async ({ tx, entry }: Session, ids: readonly string[]): Promise<ReadonlyMap<string, string>> => {
  const wanted = [...new Set(ids)].filter(isUuid)
  if (wanted.length === 0) return new Map()
  const list = sql`${sql.param(`{${wanted.join(',')}}`)}::uuid[]`
  const own = (table: string, name: string) =>
    sql`select id::text as id, ${sql.identifier(name)} as name from ${sql.identifier(table)} where company_id = ${entry.company.id} and id = any (${list})`
  const rows = await rowsOf<{ id: string; name: string }>(
    tx,
    sql.join(
      [
        own('documents', 'voucher_id'),
        own('parties', 'name'),
        own('parts', 'partno'),
        own('tax_codes', 'code'),
        own('payment_terms', 'code'),
        own('exchange_rates', 'currency'),
        own('roles', 'name'),
        own('files', 'name'),
        sql`select id::text, name from companies where id = any (${list})`,
        sql`select id::text, full_name from users where id = any (${list})`,
      ],
      sql` union all `,
    ),
  )
  return new Map(rows.map(({ id, name }) => [id, name]))
}
