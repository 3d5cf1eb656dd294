import { and, asc, eq, inArray, notInArray } from 'drizzle-orm'
import type { OpeningBasis } from '@/contracts/opening-balances'
import { accounts, costCentres, defaultAccounts } from '../../db/schema/ledger'
import { warehouses } from '../../db/schema/stock'
import { clearingRoles } from '../../domain/opening/clearing'
import type { Session } from '../../http/context'

/** What a row by hand may name. The clearing accounts are posted by themselves. */
export const openingBasisOf = async ({ tx, entry }: Session): Promise<OpeningBasis> => {
  const company = entry.company.id
  const clearing = tx
    .select({ id: defaultAccounts.accountId })
    .from(defaultAccounts)
    .where(and(eq(defaultAccounts.companyId, company), inArray(defaultAccounts.role, clearingRoles)))
  const codeAndName = { code: costCentres.code, name: costCentres.name }
  return {
    accounts: await tx
      .select({ accountId: accounts.accountId, name: accounts.name, type: accounts.type })
      .from(accounts)
      .where(and(eq(accounts.companyId, company), eq(accounts.isPostable, true), eq(accounts.isActive, true), notInArray(accounts.id, clearing)))
      .orderBy(asc(accounts.accountId)),
    costCentres: await tx
      .select(codeAndName)
      .from(costCentres)
      .where(and(eq(costCentres.companyId, company), eq(costCentres.isActive, true)))
      .orderBy(asc(costCentres.code)),
    warehouses: await tx
      .select({ code: warehouses.code, name: warehouses.name })
      .from(warehouses)
      .where(and(eq(warehouses.companyId, company), eq(warehouses.isActive, true)))
      .orderBy(asc(warehouses.code)),
  }
}
