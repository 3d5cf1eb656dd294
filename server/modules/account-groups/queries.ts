import { and, eq, ilike, type SQL, sql } from 'drizzle-orm'
import { type AccountGroup, type AccountGroupRow, accountGroupFilters } from '@/contracts/account-groups'
import { contains } from '../../db/keyset'
import { accountGroups } from '../../db/schema/ledger'
import type { Session } from '../../http/context'
import { notFound } from '../../http/problem'
import { defineList } from '../lists/list'
import { changedBy } from '../records/changed-by'

const ofGroup = (count: SQL): SQL<number> => sql<number>`(select count(*)::int from ${count})`
/** Accounts that were merged into another one are part of the chart no more. */
const accountsIn = ofGroup(sql`accounts a where a.company_id = ${accountGroups.companyId} and a.group_id = ${accountGroups.id} and a.merged_into is null`)
const groupsBelow = ofGroup(sql`account_groups c where c.company_id = ${accountGroups.companyId} and c.parent_id = ${accountGroups.id}`)

const columns = {
  id: accountGroups.id,
  groupId: accountGroups.groupId,
  name: accountGroups.name,
  root: accountGroups.root,
  parent: sql<AccountGroupRow['parent']>`(select jsonb_build_object('id', p.id, 'groupId', p.group_id, 'name', p.name)
    from account_groups p where p.company_id = ${accountGroups.companyId} and p.id = ${accountGroups.parentId})`,
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
export const getAccountGroup = (session: Session, number: string): Promise<AccountGroup> =>
  readGroup(session, sql`account_groups.group_key = upper(${number})`)
/** @throws Problem 404 */
export const accountGroupById = (session: Session, id: string): Promise<AccountGroup> => readGroup(session, eq(accountGroups.id, id))
