import { and, asc, eq, sql } from 'drizzle-orm'
import { accounts } from '../../db/schema/ledger'
import type { AccountRole } from '../../domain/ledger/roles'
import type { Session } from '../../http/context'
import { costCentresInUse } from '../ledger/cost-centres'
import { partiesById } from '../ledger/line-parties'
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

/** The records that the lines of entries name, by their ids. */
export interface EntryReferences {
  accounts: ReadonlyMap<string, ReferredAccount>
  costCentres: ReadonlySet<string>
  parties: Awaited<ReturnType<typeof partiesById>>
}

const byId = <R extends { id: string }>(rows: readonly R[]): Map<string, R> => new Map(rows.map((row) => [row.id, row]))

/** Reads what lines refer to, with one query for each kind of record, for one entry or for a whole file of them. */
export const referencesOf = async (session: Session, partyIds: readonly string[]): Promise<EntryReferences> => ({
  accounts: byId(await entryAccounts(session)),
  costCentres: new Set((await costCentresInUse(session)).map(({ id }) => id)),
  parties: await partiesById(session, partyIds),
})
