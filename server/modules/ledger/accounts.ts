import { and, eq, inArray, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { isZero } from '@/contracts/rules/decimal'
import { type AccountRole, factsOfRole } from '@/contracts/rules/account-roles'
import { plannedOnce } from '../../db/planned-once'
import { accounts, defaultAccounts } from '../../db/schema/ledger'
import type { AccountRef, LedgerArea } from '../../domain/ledger/posting'
import type { Session } from '../../http/context'
import { Problem } from '../../http/problem'

type InCompany = Pick<Session, 'tx'> & { entry: { company: { id: string } } }

/** Returns the id of the account that a reference stands for. */
export type AccountResolver = (ref: AccountRef) => string

const refusal = (what: string) =>
  new Problem(422, `Nothing was posted: ${what} An accountant can choose one under Finance, Default accounts.`, { code: 'DEFAULT_ACCOUNT' })

/** The database refuses such a line as well, without saying which. */
const notInUse = ({ accountId, name, isActive }: { accountId: string; name: string; isActive: boolean }) => {
  const why = isActive ? 'takes no postings. Let it take them' : 'is closed. Open it again'
  const message = `Nothing was posted: ${accountId} ${name} ${why} under Finance, Chart of accounts, or choose another account.`
  return new Problem(422, message, { code: 'ACCOUNT_NOT_POSTABLE' })
}

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
 * @throws Problem 422 with the name of an account that is closed or takes no postings; a closing entry clears it nevertheless
 */
export const onLiveAccounts = async <L extends { account: AccountRef; amount: string }>(
  { tx, entry }: InCompany,
  lines: readonly L[],
  area: LedgerArea,
): Promise<L[]> => {
  const named = [...new Set(lines.flatMap(({ account }) => (typeof account === 'string' ? [] : [account.accountId])))]
  if (named.length === 0) return [...lines]
  const live = alias(accounts, 'live')
  const found = await tx
    .select({ named: accounts.id, id: live.id, accountId: live.accountId, name: live.name, isActive: live.isActive, isPostable: live.isPostable })
    .from(accounts)
    .innerJoin(live, and(eq(live.companyId, accounts.companyId), sql`${live.id} = coalesce(${accounts.mergedInto}, ${accounts.id})`))
    .where(and(eq(accounts.companyId, entry.company.id), inArray(accounts.id, named)))
  const liveOf = new Map(found.map((account) => [account.named, account]))
  return lines.map((line) => {
    const account = typeof line.account === 'string' || isZero(line.amount) ? undefined : liveOf.get(line.account.accountId)
    if (!account) return line
    if (!(account.isActive && account.isPostable) && area !== 'closing') throw notInUse(account)
    return { ...line, account: { accountId: account.id } }
  })
}
