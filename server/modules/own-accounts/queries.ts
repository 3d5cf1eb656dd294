import { and, asc, eq, ilike, notExists, sql } from 'drizzle-orm'
import type { AccountOption } from '@/contracts/ledger'
import { type OwnAccountDetail, ownAccountFilters } from '@/contracts/own-accounts'
import { contains } from '../../db/keyset'
import { accounts, ownAccounts } from '../../db/schema/ledger'
import type { Session } from '../../http/context'
import { isUuid } from '../../http/ids'
import { notFound } from '../../http/problem'
import { optionColumns } from '../ledger/options'
import { defineList } from '../lists/list'
import { changedBy } from '../records/changed-by'

const onAccount = and(eq(accounts.companyId, ownAccounts.companyId), eq(accounts.id, ownAccounts.accountId))
const columns = {
  id: ownAccounts.id,
  name: ownAccounts.name,
  kind: ownAccounts.kind,
  account: optionColumns,
  currency: accounts.currency,
  allowNegative: ownAccounts.allowNegative,
  paymentFile: ownAccounts.paymentFile,
  isActive: ownAccounts.isActive,
  version: ownAccounts.version,
}

export const ownAccountList = defineList({
  module: 'own-accounts',
  filters: ownAccountFilters,
  columns: {
    isActive: sql`${ownAccounts.isActive}`,
    name: sql`${ownAccounts.name}`,
    account: sql`(${accounts.accountId} || ' ' || ${accounts.name})`,
    kind: sql`${ownAccounts.kind}`,
  },
  sorts: {
    account: { keys: [{ sql: sql`upper(${accounts.accountId})`, cast: 'text' }] },
    name: { keys: [{ sql: sql`lower(${ownAccounts.name})`, cast: 'text' }] },
  },
  id: ownAccounts.id,
  from: sql`from ${ownAccounts} join ${accounts} on ${onAccount}`,
  scope: (company) => eq(ownAccounts.companyId, company),
  search: (q) => [ilike(ownAccounts.name, contains(q)), ilike(accounts.accountId, contains(q))],
  rows: ({ tx }, { where, orderBy, limit, sortKeys }) =>
    tx
      .select({ ...columns, sortKeys })
      .from(ownAccounts)
      .innerJoin(accounts, onAccount)
      .where(where)
      .orderBy(...orderBy)
      .limit(limit),
})

const balance = sql<string>`(select trim_scale(coalesce(sum(case when ${accounts.currency} is null then l.debit - l.credit else l.amount end), 0))::text
  from accounts m join journal_lines l on l.company_id = m.company_id and l.account_id = m.id
  where m.company_id = ${accounts.companyId} and (m.id = ${accounts.id} or m.merged_into = ${accounts.id}))`

/** @throws Problem 404 */
export const getOwnAccount = async ({ tx, entry }: Session, id: string): Promise<OwnAccountDetail> => {
  if (!isUuid(id)) throw notFound()
  const [found] = await tx
    .select({ ...columns, row: ownAccounts, balance, updatedByName: changedBy(ownAccounts.updatedBy) })
    .from(ownAccounts)
    .innerJoin(accounts, onAccount)
    .where(and(eq(ownAccounts.companyId, entry.company.id), eq(ownAccounts.id, id)))
  if (!found) throw notFound()
  const { row, ...shown } = found
  return { ...row, ...shown, updatedAt: row.updatedAt ?? '', updatedByName: found.updatedByName ?? '' }
}

/** Types of ledger accounts that can be ours, with the kinds that they can have. */
export const KINDS_BY_TYPE: Partial<Record<AccountOption['type'], readonly OwnAccountDetail['kind'][]>> = {
  bank: ['bank', 'card'],
  cash: ['cash'],
  card_clearing: ['clearing', 'card'],
  other: ['card', 'clearing'],
  suspense: ['clearing'],
}

/** Ledger accounts that take postings and aren't ours yet. */
export const freeLedgerAccounts = async ({ tx, entry }: Session): Promise<AccountOption[]> => {
  const rows = await tx
    .select(optionColumns)
    .from(accounts)
    .where(
      and(
        eq(accounts.companyId, entry.company.id),
        eq(accounts.isPostable, true),
        eq(accounts.isActive, true),
        notExists(
          tx
            .select({ one: sql`1` })
            .from(ownAccounts)
            .where(onAccount),
        ),
      ),
    )
    .orderBy(asc(accounts.accountId))
  return rows.filter(({ type }) => KINDS_BY_TYPE[type])
}
