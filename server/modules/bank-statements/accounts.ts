import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import type { OwnAccount } from '@/contracts/own-accounts'
import type { StatementKind } from '@/contracts/bank-statements'
import { lastFour } from '@/contracts/rules/bank-account'
import { statementAccounts } from '../../db/schema/bank-statements'
import { accounts, ownAccounts } from '../../db/schema/ledger'
import { bankAccounts } from '../../db/schema/records'
import { sameAccount } from '../../domain/bank-formats/same-account'
import type { Session } from '../../http/context'
import { invalidField } from '../../http/problem'

/** Our accounts that have statements of the kind. A clearing account is one at a payment service. */
const KINDS: Readonly<Record<StatementKind, readonly OwnAccount['kind'][]>> = { bank_statement: ['bank', 'clearing'], card_statement: ['card'] }

export interface AccountOfStatements {
  id: string
  name: string
  /** The company's, if the ledger account takes any. */
  currency: string
  /** IBAN or account number of its bank details. */
  accountNo: string | null
}

/** Our accounts in use that have statements of the kind, in the order of their ledger accounts. */
export const accountsWithStatements = async ({ tx, entry }: Session, kind: StatementKind): Promise<AccountOfStatements[]> => {
  const rows = await tx
    .select({ id: ownAccounts.id, name: ownAccounts.name, currency: accounts.currency, accountNo: bankAccounts.accountNo })
    .from(ownAccounts)
    .innerJoin(accounts, and(eq(accounts.companyId, ownAccounts.companyId), eq(accounts.id, ownAccounts.accountId)))
    .leftJoin(bankAccounts, and(eq(bankAccounts.companyId, ownAccounts.companyId), eq(bankAccounts.ownAccountId, ownAccounts.id)))
    .where(and(eq(ownAccounts.companyId, entry.company.id), inArray(ownAccounts.kind, [...KINDS[kind]]), eq(ownAccounts.isActive, true)))
    .orderBy(asc(accounts.accountId))
  return rows.map((row) => ({ ...row, currency: row.currency ?? entry.company.baseCurrency }))
}

export const accountOptions = async (session: Session, kind: StatementKind) =>
  (await accountsWithStatements(session, kind)).map(({ accountNo, ...account }) => ({ ...account, accountEnding: accountNo && lastFour(accountNo) }))

/** @throws Problem 422 */
export const requireStatementAccount = async (session: Session, kind: StatementKind, id: string, path = 'ownAccountId'): Promise<AccountOfStatements> => {
  const found = (await accountsWithStatements(session, kind)).find((account) => account.id === id)
  if (!found) throw invalidField(path, 'Choose one of our accounts that is in use.', 'unknown')
  return found
}

/** Waits for others who import or reconcile statements of the account: no line is taken for new twice, and nothing changes while it is proved. */
export const lockAccount = async ({ tx, entry }: Session, id: string): Promise<void> => {
  await tx
    .select({ id: ownAccounts.id })
    .from(ownAccounts)
    .where(and(eq(ownAccounts.companyId, entry.company.id), eq(ownAccounts.id, id)))
    .for('no key update')
}

/** A function that finds which of our accounts a file means: by the bank details, else by what was chosen for the number before. */
export const accountFinder = async (session: Session, kind: StatementKind) => {
  const { tx, entry } = session
  const own = await accountsWithStatements(session, kind)
  const chosen = await tx.select().from(statementAccounts).where(eq(statementAccounts.companyId, entry.company.id))
  const byNumber = new Map(chosen.map(({ accountNo, ownAccountId }) => [accountNo, ownAccountId]))
  return (number: string | null, currency: string | null): AccountOfStatements | null => {
    if (number === null) return null
    const inCurrency = own.filter((account) => currency === null || account.currency === currency)
    const remembered = inCurrency.find(({ id }) => id === byNumber.get(number))
    if (remembered) return remembered
    const alike = inCurrency.flatMap((account) => {
      const same = account.accountNo === null ? null : sameAccount(account.accountNo, number)
      return same ? [{ account, ...same }] : []
    })
    const sure = alike.filter(({ isSure }) => isSure)
    const [only, another] = sure.length > 0 ? sure : alike
    return only && !another ? only.account : null
  }
}

/** The next file that names the number is for the same account. */
export const rememberAccount = async ({ tx, entry }: Session, accountNo: string, ownAccountId: string): Promise<void> => {
  await tx
    .insert(statementAccounts)
    .values({ companyId: entry.company.id, accountNo, ownAccountId })
    .onConflictDoUpdate({ target: [statementAccounts.companyId, statementAccounts.accountNo], set: { ownAccountId: sql`excluded.own_account_id` } })
}
