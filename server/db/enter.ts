import { sql } from 'drizzle-orm'
import type { SessionUser } from '@/contracts/session'
import type { RoleGrant, UserGrant } from '../domain/permissions'
import type { Database, Tx } from '../ports'
import { PLANNED_ONCE } from './planned-once'
import { rowsOf, send } from './rows'

/** What the database says of a live token: user, company and grants, as `enter()` returns it. */
export interface Entry {
  state: 'live' | 'superseded' | 'locked'
  sessionId: string
  user: SessionUser
  company: {
    id: string
    name: string
    baseCurrency: string
    hue: number
    timezone: string
    fiscalYearStartMonth: number
    logoFileId: string | null
    marginFloorPct: string
    defaultMarginPct: string
    requiresSecondStep: boolean
  }
  secondStep: 'none' | 'mail' | 'totp'
  role: { id: string; role: string }
  roleIsSystem: boolean
  roleGrants: RoleGrant[]
  userGrants: UserGrant[]
  /** Only system users may work at present, and this is not one. */
  maintenance?: { message: string | null; until: string | null }
}

const ENTER = `select enter(decode($1, 'hex')) as entry ${PLANNED_ONCE}`

/**
 * The only way to a company's data: one transaction whose first statement finds the live session and binds user and
 * company to it, so that row-level security shows that company's rows and no other's. `work` gets null for a dead
 * token, and then nothing is bound.
 */
export const withCompany = <T>(db: Database, tokenHash: Uint8Array, work: (tx: Tx, entry: Entry | null) => Promise<T>): Promise<T> =>
  withCompanyAnd(db, tokenHash, async () => undefined, work)

/** The same, with statements that are sent along with the first one: bound to what it binds, and to nothing for a dead token. */
export const withCompanyAnd = <A, T>(
  db: Database,
  tokenHash: Uint8Array,
  along: (tx: Tx) => Promise<A>,
  work: (tx: Tx, entry: Entry | null, answered: A) => Promise<T>,
): Promise<T> =>
  db.transaction(async (tx) => {
    const entering = send<{ entry: Entry | { state: 'none' } }>(tx, ENTER, [hex(tokenHash)])
    const [[row], answered] = await Promise.all([entering, along(tx)])
    return work(tx, row && row.entry.state !== 'none' ? (row.entry as Entry) : null, answered)
  })

/** Binds company and user without a session: sign-in once the password is proved, and the demo data. */
export const bindCompany = async (tx: Tx, companyId: string, userId: string): Promise<void> => {
  await tx.execute(sql`select set_config('app.company_id', ${companyId}, true), set_config('app.user_id', ${userId}, true)`)
}

/** Binds a company without a user, for what the product does by itself, such as the nightly run. */
export const bindToCompany = async (tx: Tx, companyId: string): Promise<void> => {
  await tx.execute(sql`select set_config('app.company_id', ${companyId}, true)`)
}

/** What a user is and may do in the bound company now; null for whoever doesn't work there, or whose account is not active. */
export const entryOf = async (tx: Tx, companyId: string, userId: string): Promise<Omit<Entry, 'state' | 'sessionId'> | null> => {
  const [row] = await rowsOf<{ entry: Omit<Entry, 'state' | 'sessionId'> | null }>(tx, sql`select entry_of(${companyId}::uuid, ${userId}::uuid) as entry`)
  return row?.entry ?? null
}

/**
 * Binds company and user for work that was asked for earlier, and says what that user is and may do now. Null when the account is
 * not active or no longer belongs to the company; then nothing may be done in its name.
 */
export const enterAs = async (tx: Tx, companyId: string, userId: string): Promise<Entry | null> => {
  await bindCompany(tx, companyId, userId)
  const entry = await entryOf(tx, companyId, userId)
  return entry ? { ...entry, state: 'live', sessionId: '' } : null
}

/** A company that the bound user works in. */
export interface OwnCompany {
  id: string
  name: string
  role: string
  roleId: string
  isDefault: boolean
  baseCurrency: string
  timezone: string
  hue: number
  logoFileId: string | null
  requiresSecondStep: boolean
}

/** The companies that the bound user works in, by name. Otherwise a transaction sees the bound company alone. */
export const ownCompanies = (tx: Tx): Promise<OwnCompany[]> => rowsOf<OwnCompany>(tx, sql`select * from own_companies()`)

/** Binds the user only: nothing of any company shows but what `ownCompanies` does. */
export const bindUser = async (tx: Tx, userId: string): Promise<void> => {
  await tx.execute(sql`select set_config('app.user_id', ${userId}, true)`)
}

const hex = (bytes: Uint8Array): string => Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
