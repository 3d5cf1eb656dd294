import { sql } from 'drizzle-orm'
import { rowsOf } from '../../db/rows'
import { groupedBy } from '../../domain/grouped'
import type { Session } from '../../http/context'

/** The numbers that lead to an account besides its own, by its id: earlier ones, and those of accounts that were merged into it. */
export const formerNumbers = async ({ tx, entry }: Session): Promise<(id: string) => readonly string[]> => {
  const company = entry.company.id
  const rows = await rowsOf<{ id: string; number: string }>(
    tx,
    sql`select account_id as id, alias as number from account_aliases where company_id = ${company}
      union all select merged_into, account_id from accounts where company_id = ${company} and merged_into is not null order by number`,
  )
  const byAccount = groupedBy(rows, ({ id }) => id)
  return (id) => byAccount.get(id)?.map(({ number }) => number) ?? []
}
