import { and, eq, ilike, type SQL, sql } from 'drizzle-orm'
import { type AccountGroup, type AccountGroupRow, accountGroupFilters } from '@/contracts/account-groups'
import { contains } from '../../db/keyset'
import { accountGroups } from '../../db/schema/ledger'
import type { Session } from '../../http/context'
import { notFound } from '../../http/problem'
import { defineList } from '../lists/list'
import { changedBy } from '../records/changed-by'

// Written out with the table's name, which Drizzle leaves out in a select from a single table.
const ofGroup = (rows: SQL): SQL<number> => sql<number>`(select count(*)::int from ${rows} and x.company_id = account_groups.company_id)`
/** Accounts that were merged into another one are part of the chart no more. */
const accountsIn = ofGroup(sql`accounts x where x.group_id = account_groups.id and x.merged_into is null`)
const groupsBelow = ofGroup(sql`account_groups x where x.parent_id = account_groups.id`)

const columns = {
  id: accountGroups.id,
  groupId: accountGroups.groupId,
  name: accountGroups.name,
  root: accountGroups.root,
  parent: sql<AccountGroupRow['parent']>`(select jsonb_build_object('id', p.id, 'groupId', p.group_id, 'name', p.name)
    from account_groups p where p.company_id = account_groups.company_id and p.id = account_groups.parent_id)`,
  accounts: accountsIn,
  groups: groupsBelow,
  isActive: accountGroups.isActive,
  version: accountGroups.version,
}

export const accountGroupList = defineList({
  module: 'account-groups',
  filters: accountGroupFilters,
  columns: {
    root: sql`${accountGroups.root}`,
    isActive: sql`${accountGroups.isActive}`,
    groupId: sql`${accountGroups.groupId}`,
    name: sql`${accountGroups.name}`,
  },
  sorts: {
    groupId: { keys: [{ sql: sql`account_groups.group_key`, cast: 'text' }] },
    name: { keys: [{ sql: sql`lower(${accountGroups.name})`, cast: 'text' }] },
  },
  id: accountGroups.id,
  from: sql`from ${accountGroups}`,
  scope: (company) => eq(accountGroups.companyId, company),
  search: (q) => [ilike(accountGroups.groupId, contains(q)), ilike(accountGroups.name, contains(q))],
  rows: ({ tx }, { where, orderBy, limit, sortKeys }) =>
    tx
      .select({ ...columns, sortKeys })
      .from(accountGroups)
      .where(where)
      .orderBy(...orderBy)
      .limit(limit),
})

const readGroup = async ({ tx, entry }: Session, condition: SQL): Promise<AccountGroup> => {
  const [found] = await tx
    .select({ ...columns, updatedAt: accountGroups.updatedAt, updatedByName: changedBy(accountGroups.updatedBy) })
    .from(accountGroups)
    .where(and(eq(accountGroups.companyId, entry.company.id), condition))
  if (!found) throw notFound()
  return { ...found, updatedAt: found.updatedAt ?? '' }
}

/** The group with this number, in any case. @throws Problem 404 */
export const getAccountGroup = (session: Session, number: string): Promise<AccountGroup> => readGroup(session, sql`account_groups.group_key = upper(${number})`)
/** @throws Problem 404 */
export const accountGroupById = (session: Session, id: string): Promise<AccountGroup> => readGroup(session, eq(accountGroups.id, id))
