import { and, eq, inArray, isNotNull } from 'drizzle-orm'
import { isZero } from '@/contracts/rules/decimal'
import { type AccountRole, factsOfRole } from '@/contracts/rules/account-roles'
import { plannedOnce } from '../../db/planned-once'
import { accounts, defaultAccounts } from '../../db/schema/ledger'
import type { AccountRef } from '../../domain/ledger/posting'
import type { Session } from '../../http/context'
import { Problem } from '../../http/problem'

type InCompany = Pick<Session, 'tx'> & { entry: { company: { id: string } } }

/** Returns the id of the account that a reference stands for. */
export type AccountResolver = (ref: AccountRef) => string

const refusal = (what: string) =>
  new Problem(422, `Nothing was posted: ${what} An accountant can choose one under Finance, Default accounts.`, { code: 'DEFAULT_ACCOUNT' })

/**
 * Resolver for the company's accounts. A role stands for the company's default account of that role.
 * @throws Problem 422 when the resolver is called with a role for which the company has no account that takes postings
 */
export const accountResolver = async ({ tx, entry }: InCompany): Promise<AccountResolver> => {
  const rows = await tx
    .select({
      role: defaultAccounts.role,
      id: defaultAccounts.accountId,
      accountId: accounts.accountId,
      name: accounts.name,
      isActive: accounts.isActive,
      isPostable: accounts.isPostable,
    })
    .from(defaultAccounts)
    .innerJoin(accounts, and(eq(accounts.companyId, defaultAccounts.companyId), eq(accounts.id, defaultAccounts.accountId)))
    .where(plannedOnce(and(eq(defaultAccounts.companyId, entry.company.id))))
  const accountOfRole = new Map<AccountRole, (typeof rows)[number]>(rows.map((row) => [row.role, row]))
  return (ref) => {
    if (typeof ref !== 'string') return ref.accountId
    const account = accountOfRole.get(ref)
    const { name } = factsOfRole(ref)
    if (!account) throw refusal(`the company has no account for “${name}”.`)
    const named = `the company’s account for “${name}”, ${account.accountId} ${account.name},`
    if (!account.isActive) throw refusal(`${named} is closed.`)
    if (!account.isPostable) throw refusal(`${named} takes no postings.`)
    return account.id
  }
}

/**
 * The lines with the accounts that they name replaced by those into which they were merged. A line without an amount corrects the rate of
 * what was posted to the account itself, and stays there.
 */
export const onLiveAccounts = async <L extends { account: AccountRef; amount: string }>({ tx, entry }: InCompany, lines: readonly L[]): Promise<L[]> => {
  const named = [...new Set(lines.flatMap(({ account }) => (typeof account === 'string' ? [] : [account.accountId])))]
  if (named.length === 0) return [...lines]
  const merged = await tx
    .select({ id: accounts.id, into: accounts.mergedInto })
    .from(accounts)
    .where(and(eq(accounts.companyId, entry.company.id), isNotNull(accounts.mergedInto), inArray(accounts.id, named)))
  const intoOf = new Map(merged.map(({ id, into }) => [id, into]))
  return lines.map((line) => {
    const into = typeof line.account === 'string' || isZero(line.amount) ? null : intoOf.get(line.account.accountId)
    return into ? { ...line, account: { accountId: into } } : line
  })
}
