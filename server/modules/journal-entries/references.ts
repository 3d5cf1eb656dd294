import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import { accounts } from '../../db/schema/ledger'
import { customers, parties, vendors } from '../../db/schema/records'
import type { AccountRole } from '../../domain/ledger/roles'
import type { Session } from '../../http/context'
import { costCentresInUse } from '../ledger/cost-centres'
import { optionColumns } from '../ledger/options'

const roles = sql<AccountRole[]>`array(select d.role from default_accounts d where d.company_id = ${accounts.companyId} and d.account_id = ${accounts.id})`

/** The accounts that take postings, in the order of their numbers. A currency of null stands for any. */
export const entryAccounts = ({ tx, entry }: Session) =>
  tx
    .select({ ...optionColumns, currency: accounts.currency, requiresCostCentre: accounts.requiresCostCentre, roles })
    .from(accounts)
    .where(and(eq(accounts.companyId, entry.company.id), eq(accounts.isPostable, true), eq(accounts.isActive, true)))
    .orderBy(asc(accounts.accountId))
export type ReferredAccount = Awaited<ReturnType<typeof entryAccounts>>[number]

/** Active customers or vendors by name, for a field that finds them by any word. */
export const partyChoices = ({ tx, entry }: Session, role: typeof customers | typeof vendors) =>
  tx
    .select({ id: parties.id, code: sql<string>`${role.code}`, name: parties.name })
    .from(role)
    .innerJoin(parties, and(eq(parties.companyId, role.companyId), eq(parties.id, role.partyId)))
    .where(and(eq(role.companyId, entry.company.id), eq(parties.isActive, true)))
    .orderBy(asc(parties.nameSort), asc(parties.id))

const isIn = (table: 'customers' | 'vendors') =>
  sql<boolean>`exists (select 1 from ${sql.raw(table)} r where r.company_id = ${parties.companyId} and r.party_id = ${parties.id})`

const entryParties = async ({ tx, entry }: Session, ids: readonly string[]) =>
  ids.length === 0
    ? []
    : tx
        .select({ id: parties.id, name: parties.name, isCustomer: isIn('customers'), isVendor: isIn('vendors') })
        .from(parties)
        .where(and(eq(parties.companyId, entry.company.id), inArray(parties.id, [...new Set(ids)])))
type ReferredParty = Awaited<ReturnType<typeof entryParties>>[number]

/** The records that the lines of entries name, by their ids. */
export interface EntryReferences {
  accounts: ReadonlyMap<string, ReferredAccount>
  costCentres: ReadonlySet<string>
  parties: ReadonlyMap<string, ReferredParty>
}

const byId = <R extends { id: string }>(rows: readonly R[]): Map<string, R> => new Map(rows.map((row) => [row.id, row]))

/** Reads what lines refer to, with one query for each kind of record, for one entry or for a whole file of them. */
export const referencesOf = async (session: Session, partyIds: readonly string[]): Promise<EntryReferences> => ({
  accounts: byId(await entryAccounts(session)),
  costCentres: new Set((await costCentresInUse(session)).map(({ id }) => id)),
  parties: byId(await entryParties(session, partyIds)),
})
