import { sql } from 'drizzle-orm'
import { rowsOf } from '../../db/rows'
import type { Session } from '../../http/context'
import { isUuid } from '../../http/ids'

/**
 * What the company's records are called now, by id: an entry may hold nothing of a record but that. An id that somebody has typed into a
 * text is no key to what isn't the company's, and of who is only invited it is known what the inviter wrote.
 */
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
        sql`select u.id::text, case when m.joined_at is null then coalesce(m.invited_name, m.invited_email) else u.full_name end
          from memberships m join users u on u.id = m.user_id where m.company_id = ${entry.company.id} and m.user_id = any (${list})`,
      ],
      sql` union all `,
    ),
  )
  return new Map(rows.map(({ id, name }) => [id, name]))
}
