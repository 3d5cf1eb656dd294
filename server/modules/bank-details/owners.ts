import { and, eq, type SQL, sql } from 'drizzle-orm'
import { ownAccounts } from '../../db/schema/ledger'
import { bankAccounts, bankRequests, customers, parties, vendors } from '../../db/schema/records'
import type { Session } from '../../http/context'
import { isUuid } from '../../http/ids'
import { notFound } from '../../http/problem'

/** Whose bank accounts they are: a customer's, a vendor's, or our own. */
export interface BankOwner {
  module: 'customers' | 'vendors' | 'own-accounts'
  /** Name of the owner's kind in the audit trail. */
  entity: string
  /** The column that names the owner, in bank accounts and in requests. */
  column: 'partyId' | 'ownAccountId'
  /** Name of the owner; undefined if there is none. */
  find: (session: Session, id: string) => Promise<string | undefined>
  /** Address of the owner's page. */
  path: (id: string) => string
  /** Whether the owner has at most one bank account. */
  isSingle: boolean
}

const partyWithRole = async ({ tx, entry }: Session, role: typeof customers | typeof vendors, id: string): Promise<string | undefined> => {
  const [found] = await tx
    .select({ name: parties.name })
    .from(role)
    .innerJoin(parties, and(eq(parties.companyId, role.companyId), eq(parties.id, role.partyId)))
    .where(and(eq(role.companyId, entry.company.id), eq(role.partyId, id)))
  return found?.name
}

export const customerBanks: BankOwner = {
  module: 'customers',
  entity: 'customer',
  column: 'partyId',
  find: (session, id) => partyWithRole(session, customers, id),
  path: (id) => `/people/customer/detail?id=${encodeURIComponent(id)}`,
  isSingle: false,
}
export const vendorBanks: BankOwner = {
  ...customerBanks,
  module: 'vendors',
  entity: 'vendor',
  find: (session, id) => partyWithRole(session, vendors, id),
  path: (id) => `/people/vendor/detail?id=${encodeURIComponent(id)}`,
}
export const ownBanks: BankOwner = {
  module: 'own-accounts',
  entity: 'own-account',
  column: 'ownAccountId',
  find: async ({ tx, entry }, id) => {
    const [found] = await tx
      .select({ name: ownAccounts.name })
      .from(ownAccounts)
      .where(and(eq(ownAccounts.companyId, entry.company.id), eq(ownAccounts.id, id)))
    return found?.name
  },
  path: (id) => `/finance/cash-and-bank/own-account/detail?id=${encodeURIComponent(id)}`,
  isSingle: true,
}

/** @throws Problem 404 unless there is such an owner */
export const requireOwner = async (session: Session, owner: BankOwner, id: string): Promise<string> => {
  const name = isUuid(id) ? await owner.find(session, id) : undefined
  if (name === undefined) throw notFound()
  return name
}

/** Condition for the bank accounts, or the requests, of an owner. */
export const ofOwner = (table: typeof bankAccounts | typeof bankRequests, { entry }: Session, { column }: BankOwner, id: string): SQL =>
  and(eq(table.companyId, entry.company.id), eq(table[column], id)) ?? sql`false`
