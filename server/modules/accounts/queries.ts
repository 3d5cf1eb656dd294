import { and, eq, ilike, isNull, or, type SQL, sql } from 'drizzle-orm'
import { type AccountRow, accountFilters } from '@/contracts/accounts'
import { contains } from '../../db/keyset'
import { accountGroups, accounts } from '../../db/schema/ledger'
import type { Session } from '../../http/context'
import { defineList } from '../lists/list'

/** Numbers that lead to the account besides its own: earlier ones, and those of accounts that were merged into it. */
export const aliasesOf = sql<string[]>`coalesce((select jsonb_agg(n.number order by n.number) from (
    select x.alias as number from account_aliases x where x.company_id = ${accounts.companyId} and x.account_id = ${accounts.id}
    union all select m.account_id from accounts m where m.company_id = ${accounts.companyId} and m.merged_into = ${accounts.id}) n), '[]')`

export const accountColumns = {
  id: accounts.id,
  accountId: accounts.accountId,
  name: accounts.name,
  type: accounts.type,
  currency: accounts.currency,
  cashFlow: accounts.cashFlow,
  group: { id: accountGroups.id, groupId: accountGroups.groupId, name: accountGroups.name, root: accountGroups.root },
  isPostable: accounts.isPostable,
  requiresCostCentre: accounts.requiresCostCentre,
  isActive: accounts.isActive,
  aliases: aliasesOf,
  version: accounts.version,
}

export const inGroup = and(eq(accountGroups.companyId, accounts.companyId), eq(accountGroups.id, accounts.groupId)) as SQL

const hasAlias = (q: string): SQL =>
  sql`exists (select 1 from account_aliases x where x.company_id = ${accounts.companyId} and x.account_id = ${accounts.id} and x.alias ilike ${contains(q)})
    or exists (select 1 from accounts m where m.company_id = ${accounts.companyId} and m.merged_into = ${accounts.id} and m.account_id ilike ${contains(q)})`

/** Accounts that were merged into another one are in no list; the other one is found by their number. */
export const accountList = defineList({
  module: 'accounts',
  filters: accountFilters,
  columns: {
    type: sql`${accounts.type}`,
    root: sql`${accountGroups.root}`,
    isActive: sql`${accounts.isActive}`,
    isPostable: sql`${accounts.isPostable}`,
    requiresCostCentre: sql`${accounts.requiresCostCentre}`,
    accountId: sql`${accounts.accountId}`,
    name: sql`${accounts.name}`,
    group: sql`${accountGroups.name}`,
    currency: sql`${accounts.currency}`,
  },
  sorts: {
    accountId: { keys: [{ sql: sql`accounts.account_key`, cast: 'text' }] },
    name: { keys: [{ sql: sql`accounts.name_sort`, cast: 'text' }] },
  },
  id: accounts.id,
  from: sql`from ${accounts} join ${accountGroups} on ${inGroup}`,
  counted: sql`from ${accounts}`,
  scope: (company) => and(eq(accounts.companyId, company), isNull(accounts.mergedInto)),
  search: (q) => [ilike(accounts.accountId, contains(q)), ilike(accounts.name, contains(q)), hasAlias(q)],
  rows: ({ tx }, { where, orderBy, limit, sortKeys }): Promise<(AccountRow & { sortKeys: string[] })[]> =>
    tx
      .select({ ...accountColumns, sortKeys })
      .from(accounts)
      .innerJoin(accountGroups, inGroup)
      .where(where)
      .orderBy(...orderBy)
      .limit(limit),
})

/** Condition for the account that a number leads to: its own, an earlier one, or that of an account merged into it. */
export const hasNumber = ({ entry }: Pick<Session, 'entry'>, number: string): SQL =>
  or(
    and(isNull(accounts.mergedInto), sql`accounts.account_key = upper(${number})`),
    sql`${accounts.id} = (select x.account_id from account_aliases x where x.company_id = ${entry.company.id} and x.alias_key = upper(${number}))`,
    sql`${accounts.id} = (select m.merged_into from accounts m where m.company_id = ${entry.company.id} and m.account_key = upper(${number}))`,
  ) as SQL
