import { and, asc, eq, inArray, notInArray, type SQL, sql } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import type { AccountOption } from '@/contracts/ledger'
import type { AccountType } from '@/contracts/choices'
import { ownAccountKinds } from '@/contracts/own-account-input'
import type { OwnAccount } from '@/contracts/own-accounts'
import type { AccountRole } from '@/contracts/rules/account-roles'
import { accounts, defaultAccounts, ownAccounts } from '../../db/schema/ledger'
import type { Session } from '../../http/context'
import { invalidField } from '../../http/problem'

/** Types of accounts that only certain kinds of documents post to. */
const KEPT_BY_DOCUMENTS: AccountType[] = ['receivable', 'payable', 'inventory', 'gr_ni', 'tax_payable', 'tax_receivable', 'retained_earnings', 'card_clearing']

/** The clearing accounts of the opening balances and the account for money in transit, to which only these post. */
const isNoClearing = sql`not exists (select 1 from default_accounts d where d.company_id = ${accounts.companyId} and d.account_id = ${accounts.id} and (is_opening_role(d.role) or d.role = 'money_in_transit'))`

type OptionTable = Record<'id' | 'accountId' | 'name' | 'type' | 'requiresCostCentre', AnyPgColumn>

/** Columns of an account in a selection field, from the table or an alias of it. */
export const optionColumnsOf = <T extends OptionTable>({ id, accountId, name, type, requiresCostCentre }: T): Pick<T, keyof OptionTable> => ({
  id,
  accountId,
  name,
  type,
  requiresCostCentre,
})
export const optionColumns = optionColumnsOf(accounts)

/** Number and name of an account as a list filters by them: a list counts its documents without the tables that it joins for its rows. */
export const accountText = (companyId: AnyPgColumn, accountId: AnyPgColumn): SQL =>
  sql`(select a.account_id || ' ' || a.name from accounts a where a.company_id = ${companyId} and a.id = ${accountId})`

const accountsBesides = ({ tx, entry }: Session, kept: readonly AccountType[]): Promise<AccountOption[]> =>
  tx
    .select(optionColumns)
    .from(accounts)
    .where(
      and(
        eq(accounts.companyId, entry.company.id),
        eq(accounts.isPostable, true),
        eq(accounts.isActive, true),
        notInArray(accounts.type, [...kept]),
        isNoClearing,
      ),
    )
    .orderBy(asc(accounts.accountId))

/** Accounts that users may choose for a line, in the order of their numbers. */
export const postableAccounts = (session: Session): Promise<AccountOption[]> => accountsBesides(session, KEPT_BY_DOCUMENTS)

const isControl = (type: AccountType): boolean => type === 'receivable' || type === 'payable'
/** Those of {@link postableAccounts}, and the control accounts, whose lines name a customer or vendor. */
export const accountsWithControls = (session: Session): Promise<AccountOption[]> =>
  accountsBesides(
    session,
    KEPT_BY_DOCUMENTS.filter((type) => !isControl(type)),
  )

/** The company's default account of a role; null if it has none. */
export const defaultAccountId = async ({ tx, entry }: Session, role: AccountRole): Promise<string | null> => {
  const [found] = await tx
    .select({ id: defaultAccounts.accountId })
    .from(defaultAccounts)
    .where(and(eq(defaultAccounts.companyId, entry.company.id), eq(defaultAccounts.role, role)))
  return found?.id ?? null
}

/** Our own accounts of these kinds that are in use, in the order of their numbers. `currency` is null for an account that accepts any currency. */
export const ownAccountsOf = ({ tx, entry }: Session, ...kinds: readonly OwnAccount['kind'][]) =>
  tx
    .select({ ...optionColumns, currency: accounts.currency })
    .from(ownAccounts)
    .innerJoin(accounts, and(eq(accounts.companyId, ownAccounts.companyId), eq(accounts.id, ownAccounts.accountId)))
    .where(
      and(
        eq(ownAccounts.companyId, entry.company.id),
        inArray(ownAccounts.kind, [...kinds]),
        eq(ownAccounts.isActive, true),
        eq(accounts.isPostable, true),
        eq(accounts.isActive, true),
      ),
    )
    .orderBy(asc(accounts.accountId))

/** All our accounts that are in use: those that money of customers and vendors moves on, and between which it is transferred. */
export const ownAccountsInUse = (session: Session) => ownAccountsOf(session, ...ownAccountKinds)

/** @throws Problem 422 at the first line whose account is none of `choices`, by default {@link postableAccounts} */
export const requirePostable = async (session: Session, ids: readonly string[], choices?: readonly AccountOption[]): Promise<void> => {
  const known = new Set((choices ?? (await postableAccounts(session))).map(({ id }) => id))
  const index = ids.findIndex((id) => !known.has(id))
  if (index >= 0) throw invalidField(`lines.${index}.accountId`, `Line ${index + 1}: choose an account that takes such postings.`, 'ACCOUNT_NOT_POSTABLE')
}

/** Accounts by their ids, including those that can no longer be chosen. */
export const accountsById = async ({ tx, entry }: Session, ids: readonly (string | null)[]): Promise<Map<string, AccountOption>> => {
  const uniqueIds = [...new Set(ids.flatMap((id) => id ?? []))]
  if (uniqueIds.length === 0) return new Map()
  const rows = await tx
    .select(optionColumns)
    .from(accounts)
    .where(and(eq(accounts.companyId, entry.company.id), inArray(accounts.id, uniqueIds)))
  return new Map(rows.map((row) => [row.id, row]))
}

/** Function that returns number and name of one of these accounts by its id, or an empty text for null. */
export const accountNames = async (session: Session, ids: readonly (string | null)[]): Promise<(id: string | null) => string> => {
  const found = await accountsById(session, ids)
  return (id) => {
    const account = found.get(id ?? '')
    return account ? `${account.accountId} ${account.name}` : ''
  }
}
