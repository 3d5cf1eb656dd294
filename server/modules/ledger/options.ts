import { and, asc, eq, inArray, notInArray } from 'drizzle-orm'
import type { AccountOption } from '@/contracts/ledger'
import type { AccountType } from '@/contracts/choices'
import { accounts } from '../../db/schema/ledger'
import type { Session } from '../../http/context'
import { invalid } from '../../http/problem'

/** Types of account that only documents of their own kind post to. */
const KEPT_BY_DOCUMENTS: AccountType[] = ['receivable', 'payable', 'inventory', 'gr_ni', 'tax_payable', 'tax_receivable', 'retained_earnings', 'card_clearing']

/** The columns of an account that a field offers. */
export const optionColumns = { id: accounts.id, accountId: accounts.accountId, name: accounts.name, type: accounts.type }

/** Accounts that somebody may name in a line, by their numbers. */
export const postableAccounts = ({ tx, entry }: Session): Promise<AccountOption[]> =>
  tx
    .select(optionColumns)
    .from(accounts)
    .where(
      and(eq(accounts.companyId, entry.company.id), eq(accounts.isPostable, true), eq(accounts.isActive, true), notInArray(accounts.type, KEPT_BY_DOCUMENTS)),
    )
    .orderBy(asc(accounts.accountId))

/** Accounts of ours of a type, by their numbers; `currency` is null where one takes any. */
export const ownAccounts = ({ tx, entry }: Session, type: AccountType) =>
  tx
    .select({ ...optionColumns, currency: accounts.currency })
    .from(accounts)
    .where(and(eq(accounts.companyId, entry.company.id), eq(accounts.type, type), eq(accounts.isPostable, true), eq(accounts.isActive, true)))
    .orderBy(asc(accounts.accountId))

/** @throws Problem 422 at the first line whose account is not one of those */
export const requirePostable = async (session: Session, ids: readonly string[]): Promise<void> => {
  const known = new Set((await postableAccounts(session)).map(({ id }) => id))
  const wrong = ids.findIndex((id) => !known.has(id))
  if (wrong >= 0) throw invalid(`lines.${wrong}.accountId`, `Line ${wrong + 1}: choose an account that takes such postings.`, 'ACCOUNT_NOT_POSTABLE')
}

/** Accounts by their ids, whether or not they may be chosen today. */
export const accountsById = async ({ tx, entry }: Session, ids: readonly (string | null)[]): Promise<Map<string, AccountOption>> => {
  const named = [...new Set(ids.flatMap((id) => id ?? []))]
  if (named.length === 0) return new Map()
  const rows = await tx
    .select(optionColumns)
    .from(accounts)
    .where(and(eq(accounts.companyId, entry.company.id), inArray(accounts.id, named)))
  return new Map(rows.map((row) => [row.id, row]))
}

/** Number and name of each of these accounts, by its id; empty for none. */
export const accountNames = async (session: Session, ids: readonly (string | null)[]): Promise<(id: string | null) => string> => {
  const found = await accountsById(session, ids)
  return (id) => {
    const account = found.get(id ?? '')
    return account ? `${account.accountId} ${account.name}` : ''
  }
}
