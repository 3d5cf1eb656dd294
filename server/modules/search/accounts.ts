import { sql } from 'drizzle-orm'
import type { SearchHit } from '@/contracts/search'
import { contains } from '../../db/keyset'
import { rowsOf } from '../../db/rows'
import type { Session } from '../../http/context'

type AccountFound = Extract<SearchHit, { type: 'account' }>

const MOST = 5

/**
 * Accounts by the beginning of their number or of one that they had before, or by their name. An account that was merged leads to the one that
 * it was merged into. The exact number comes first.
 */
export const findAccounts = async ({ tx, entry, can }: Session, q: string): Promise<AccountFound[]> => {
  if (!can('accounts', 'read')) return []
  const company = sql`${entry.company.id}::uuid`
  const typed = sql`upper(${q}::text)`
  const rows = await rowsOf<Omit<AccountFound, 'type' | 'kind'>>(
    tx,
    sql`with found as (
        select a.id, case when a.account_key = ${typed} then 0 else 2 end as rank, null as former from accounts a
          where a.company_id = ${company} and a.merged_into is null and a.account_key ^@ ${typed}
        union all select a.merged_into, case when a.account_key = ${typed} then 1 else 3 end, a.account_id from accounts a
          where a.company_id = ${company} and a.merged_into is not null and a.account_key ^@ ${typed}
        union all select x.account_id, case when x.alias_key = ${typed} then 1 else 3 end, x.alias from account_aliases x
          where x.company_id = ${company} and x.alias_key ^@ ${typed}
        union all select coalesce(a.merged_into, a.id), 4, case when a.merged_into is not null then a.account_id end from accounts a
          where a.company_id = ${company} and a.name ilike ${contains(q)}),
      best as (select distinct on (id) id, rank, former from found order by id, rank)
      select a.id, a.account_id as "accountId", a.name, b.former from best b join accounts a on a.company_id = ${company} and a.id = b.id
        order by b.rank, a.account_key limit ${MOST}`,
  )
  return rows.map((row) => ({ type: 'account', kind: 'account', ...row }))
}
