import { type SQL, sql } from 'drizzle-orm'
import type { ChartTree } from '@/contracts/accounts'
import { rowsOf } from '../../db/rows'
import type { Session } from '../../http/context'
import { rollUp } from '../../domain/chart/roll-up'

/** Balances of all accounts at the end of a day, in one statement. Lines of merged accounts count for the account that they were merged into. */
export const balancesOn = (company: string, asOf: string): SQL => sql`select coalesce(p.merged_into, p.id) as id,
    sum(l.debit - l.credit) as balance, sum(l.amount) filter (where l.currency = p.currency) as own
  from journal_lines l
  join journals j on j.company_id = l.company_id and j.id = l.journal_id
  join accounts p on p.company_id = l.company_id and p.id = l.account_id
  where l.company_id = ${company} and j.date <= ${asOf}::date group by 1`

type Accounts = ChartTree['accounts']
type Groups = Omit<ChartTree['groups'][number], 'balance'>[]

/** The whole chart with balances at the end of a day. */
export const chartTreeOn = async (session: Session, asOf: string): Promise<ChartTree> => {
  const { tx, entry } = session
  const { id: company, baseCurrency } = entry.company
  const accounts = await rowsOf<Accounts[number]>(
    tx,
    sql`select a.id, a.account_id as "accountId", a.name, a.type, a.currency, a.cash_flow as "cashFlow", a.group_id as "groupId", a.is_postable as "isPostable",
        a.requires_cost_centre as "requiresCostCentre", a.is_active as "isActive", a.version, coalesce(n.aliases, '[]') as aliases,
        coalesce(trim_scale(b.balance), 0)::text as balance,
        case when a.currency is not null then coalesce(trim_scale(b.own), 0)::text end as own
      from accounts a
      left join (${balancesOn(company, asOf)}) b on b.id = a.id
      left join (select x.id, jsonb_agg(x.number order by x.number) as aliases from (
          select account_id as id, alias as number from account_aliases where company_id = ${company}
          union all select merged_into, account_id from accounts where company_id = ${company} and merged_into is not null) x group by x.id) n on n.id = a.id
      where a.company_id = ${company} and a.merged_into is null order by a.account_key`,
  )
  const groups = await rowsOf<Groups[number]>(
    tx,
    sql`select id, group_id as "groupId", name, root, parent_id as "parentId", is_active as "isActive" from account_groups
      where company_id = ${company} order by group_key`,
  )
  const balances = rollUp(groups, accounts)
  return { asOf, baseCurrency, groups: groups.map((group) => ({ ...group, balance: balances.get(group.id) ?? '0' })), accounts }
}
