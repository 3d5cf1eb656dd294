import { and, asc, eq, inArray, notInArray } from 'drizzle-orm'
import type { OpeningBasis } from '@/contracts/opening-balances'
import { accounts, defaultAccounts } from '../../db/schema/ledger'
import { warehouses } from '../../db/schema/stock'
import { clearingRoles } from '../../domain/opening/clearing'
import type { Session } from '../../http/context'
import { costCentresInUse } from '../ledger/cost-centres'

/** What a row by hand may name. The clearing accounts are posted by themselves. */
export const openingBasisOf = async (session: Session): Promise<OpeningBasis> => {
  const { tx, entry } = session
  const company = entry.company.id
  const clearing = tx
    .select({ id: defaultAccounts.accountId })
    .from(defaultAccounts)
    .where(and(eq(defaultAccounts.companyId, company), inArray(defaultAccounts.role, clearingRoles)))
  return {
    accounts: await tx
      .select({ accountId: accounts.accountId, name: accounts.name, type: accounts.type })
      .from(accounts)
      .where(and(eq(accounts.companyId, company), eq(accounts.isPostable, true), eq(accounts.isActive, true), notInArray(accounts.id, clearing)))
      .orderBy(asc(accounts.accountId)),
    costCentres: (await costCentresInUse(session)).map(({ code, name }) => ({ code, name })),
    warehouses: await tx
      .select({ code: warehouses.code, name: warehouses.name })
      .from(warehouses)
      .where(and(eq(warehouses.companyId, company), eq(warehouses.isActive, true)))
      .orderBy(asc(warehouses.code)),
  }
}
