import { and, eq } from 'drizzle-orm'
import { accounts, ownAccounts } from '../../../db/schema/ledger'
import type { Session } from '../../../http/context'

/** Our account with its ledger account, by its id. */
export const ownAccountRow = async ({ tx, entry }: Session, id: string) => {
  const [found] = await tx
    .select({ id: ownAccounts.id, accountId: ownAccounts.accountId, currency: accounts.currency, name: ownAccounts.name, kind: ownAccounts.kind })
    .from(ownAccounts)
    .innerJoin(accounts, and(eq(accounts.companyId, ownAccounts.companyId), eq(accounts.id, ownAccounts.accountId)))
    .where(and(eq(ownAccounts.companyId, entry.company.id), eq(ownAccounts.id, id)))
  if (!found) throw new Error(`own account ${id} is gone`)
  return found
}
