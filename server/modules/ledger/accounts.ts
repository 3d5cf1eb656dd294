import { and, eq } from 'drizzle-orm'
import { plannedOnce } from '../../db/planned-once'
import { defaultAccounts } from '../../db/schema/ledger'
import type { AccountRef } from '../../domain/ledger/posting'
import type { AccountRole } from '../../domain/ledger/roles'
import type { Session } from '../../http/context'
import { Problem } from '../../http/problem'

type InCompany = Pick<Session, 'tx'> & { entry: { company: { id: string } } }

/** Returns the id of the account that a reference stands for. */
export type AccountResolver = (ref: AccountRef) => string

/**
 * Resolver for the company's accounts. A role stands for the company's default account of that role.
 * @throws Problem 422 when the resolver is called with a role for which the company has no account
 */
export const accountResolver = async ({ tx, entry }: InCompany): Promise<AccountResolver> => {
  const rows = await tx
    .select({ role: defaultAccounts.role, accountId: defaultAccounts.accountId })
    .from(defaultAccounts)
    .where(plannedOnce(and(eq(defaultAccounts.companyId, entry.company.id))))
  const accountOfRole = new Map<AccountRole, string>(rows.map(({ role, accountId }) => [role, accountId]))
  return (ref) => {
    if (typeof ref !== 'string') return ref.accountId
    const account = accountOfRole.get(ref)
    if (!account)
      throw new Problem(422, `The company has no default account for ${ref.replaceAll('_', ' ')}. An accountant can name one.`, { code: 'DEFAULT_ACCOUNT' })
    return account
  }
}
