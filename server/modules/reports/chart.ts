import { sql } from 'drizzle-orm'
import { rowsOf } from '../../db/rows'
import type { Session } from '../../http/context'
import type { AccountType, CashFlowSection } from '@/contracts/choices'

export type Root = 'asset' | 'liability' | 'equity' | 'income' | 'expense'
export const roots: readonly Root[] = ['asset', 'liability', 'equity', 'income', 'expense']

export interface ChartAccount {
  id: string
  accountId: string
  name: string
  type: AccountType
  root: Root
  groupId: string
  /** Its place in the cash flow, if it isn't the usual one of its type. */
  cashFlow: CashFlowSection | null
}

export interface ChartGroup {
  id: string
  groupId: string
  name: string
  root: Root
  parentId: string | null
  groups: ChartGroup[]
  accounts: ChartAccount[]
}

export interface Chart {
  /** Every account that stands for itself, in the order of the numbers. */
  accounts: ChartAccount[]
  /** The groups that are under no other. */
  tops: ChartGroup[]
  groups: readonly ChartGroup[]
  /** Id of the account that stands for an account: of itself, or of the one that it was merged into. */
  standsFor: (accountId: string) => string
  byId: ReadonlyMap<string, ChartAccount>
  /** By the number in capitals, also by numbers of accounts that were merged into another. */
  byNumber: ReadonlyMap<string, ChartAccount>
  /** Ids of an account and of those that were merged into it: its lines name any of them. */
  idsOf: (account: ChartAccount) => string[]
}

type Row = ChartAccount & { mergedInto: string | null }

/** Whether an account's balance is of a single year. */
export const isOfYear = ({ root }: { root: Root }): boolean => root === 'income' || root === 'expense'

/** The company's chart of accounts as a tree. */
export const readChart = async ({ tx, entry }: Session): Promise<Chart> => {
  const company = entry.company.id
  const [rows, groupRows] = await Promise.all([
    rowsOf<Row>(
      tx,
      sql`select a.id, a.account_id as "accountId", a.name, a.type, a.cash_flow as "cashFlow", g.root, a.group_id as "groupId", a.merged_into as "mergedInto"
        from accounts a join account_groups g on g.company_id = a.company_id and g.id = a.group_id where a.company_id = ${company} order by a.account_key`,
    ),
    rowsOf<Omit<ChartGroup, 'groups' | 'accounts'>>(
      tx,
      sql`select id, group_id as "groupId", name, root, parent_id as "parentId" from account_groups where company_id = ${company} order by group_key`,
    ),
  ])
  const target = new Map(rows.map(({ id, mergedInto }) => [id, mergedInto]))
  const standsFor = (accountId: string): string => {
    const next = target.get(accountId)
    return next ? standsFor(next) : accountId
  }
  const accounts: ChartAccount[] = rows.filter(({ mergedInto }) => mergedInto === null)
  const groups = new Map(groupRows.map((row) => [row.id, { ...row, groups: [], accounts: [] } as ChartGroup]))
  for (const account of accounts) groups.get(account.groupId)?.accounts.push(account)
  for (const group of groups.values()) if (group.parentId) groups.get(group.parentId)?.groups.push(group)
  const tops = [...groups.values()].filter(({ parentId }) => parentId === null)
  // Within a root they keep the order of their numbers.
  tops.sort((a, b) => roots.indexOf(a.root) - roots.indexOf(b.root))
  const byId = new Map(accounts.map((account) => [account.id, account]))
  const byNumber = new Map(
    rows.flatMap(({ id, accountId }): [string, ChartAccount][] => {
      const account = byId.get(standsFor(id))
      return account ? [[accountId.toUpperCase(), account]] : []
    }),
  )
  return {
    accounts,
    tops,
    groups: [...groups.values()],
    standsFor,
    byId,
    byNumber,
    idsOf: (account) => rows.filter(({ id }) => standsFor(id) === account.id).map(({ id }) => id),
  }
}
