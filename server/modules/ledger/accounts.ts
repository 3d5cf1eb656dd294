import { and, eq } from 'drizzle-orm'
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
