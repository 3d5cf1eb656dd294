import { and, asc, eq, ne } from 'drizzle-orm'
import { accounts, ownAccounts } from '../../db/schema/ledger'
import { bankAccounts } from '../../db/schema/records'
import type { Session } from '../../http/context'
import { Problem } from '../../http/problem'
import { optionColumns } from '../ledger/options'

/** Our bank accounts that send files of payments, in the order of their numbers. */
export const payingAccounts = ({ tx, entry }: Session) =>
  tx
    .select({ id: ownAccounts.id, name: ownAccounts.name, currency: accounts.currency, paymentFile: ownAccounts.paymentFile, account: optionColumns })
    .from(ownAccounts)
    .innerJoin(accounts, and(eq(accounts.companyId, ownAccounts.companyId), eq(accounts.id, ownAccounts.accountId)))
    .where(and(eq(ownAccounts.companyId, entry.company.id), ownAccounts.isActive, accounts.isActive, accounts.isPostable, ne(ownAccounts.paymentFile, 'none')))
    .orderBy(asc(accounts.accountId))

export type OwnAccountRow = typeof ownAccounts.$inferSelect

/** The account that a run pays from. */
export const ownAccountOf = async ({ tx, entry }: Session, id: string): Promise<OwnAccountRow> => {
  const [row] = await tx
    .select()
    .from(ownAccounts)
    .where(and(eq(ownAccounts.companyId, entry.company.id), eq(ownAccounts.id, id)))
  if (!row) throw new Error(`own account ${id} is gone`)
  return row
}

/** Bank details of the account that pays. @throws Problem 422 if it has none */
export const ownBankOf = async ({ tx, entry }: Session, { id, name }: Pick<OwnAccountRow, 'id' | 'name'>) => {
  const [bank] = await tx
    .select()
    .from(bankAccounts)
    .where(and(eq(bankAccounts.companyId, entry.company.id), eq(bankAccounts.ownAccountId, id)))
  if (!bank) throw new Problem(422, `${name} has no bank details. Enter them under Finance, Own accounts.`, { code: 'NO_BANK_DETAILS' })
  return bank
}
