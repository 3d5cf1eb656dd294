import { sql } from 'drizzle-orm'
import { rowsOf } from '../../db/rows'
import type { Session } from '../../http/context'
import { isUuid } from '../../http/ids'

/**
 * The current names of the company's records, by id, because an audit entry may contain only the id. Ids may come from text that somebody
 * typed, so other companies' records aren't looked up. A user who is only invited has the name or address that the inviter entered.
 */
export const namesOf = async ({ tx, entry }: Session, ids: readonly string[]): Promise<ReadonlyMap<string, string>> => {
  const uuids = [...new Set(ids)].filter(isUuid)
  if (uuids.length === 0) return new Map()
  const idArray = sql`${sql.param(`{${uuids.join(',')}}`)}::uuid[]`
  const namesIn = (table: string, name: string) =>
    sql`select id::text as id, ${sql.identifier(name)} as name from ${sql.identifier(table)} where company_id = ${entry.company.id} and id = any (${idArray})`
  const rows = await rowsOf<{ id: string; name: string }>(
    tx,
    sql.join(
      [
        namesIn('documents', 'voucher_id'),
        namesIn('parties', 'name'),
        namesIn('parts', 'partno'),
        namesIn('tax_codes', 'code'),
        namesIn('payment_terms', 'code'),
        namesIn('accounts', 'account_id'),
        namesIn('account_groups', 'group_id'),
        namesIn('exchange_rates', 'currency'),
        namesIn('entry_templates', 'name'),
        namesIn('fiscal_years', 'name'),
        namesIn('roles', 'name'),
        namesIn('files', 'name'),
        namesIn('own_accounts', 'name'),
        sql`select id::text, prefix || number from cheques where company_id = ${entry.company.id} and id = any (${idArray})`,
        sql`select id::text, name from companies where id = any (${idArray})`,
        sql`select u.id::text, case when m.joined_at is null then coalesce(m.invited_name, m.invited_email) else u.full_name end
          from memberships m join users u on u.id = m.user_id where m.company_id = ${entry.company.id} and m.user_id = any (${idArray})`,
      ],
      sql` union all `,
    ),
  )
  return new Map(rows.map(({ id, name }) => [id, name]))
}
