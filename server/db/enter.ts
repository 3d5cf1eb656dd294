import { sql } from 'drizzle-orm'
import type { SessionUser } from '@/contracts/session'
import type { RoleGrant, UserGrant } from '../domain/permissions'
import type { Database, TransactionMode, Tx } from '../ports'
import { PLANNED_ONCE } from './planned-once'
import { rowsOf, send } from './rows'

/** User, company and grants of a live token, as `enter()` returns them. */
export interface SessionEntry {
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
  /** Set while only system users may work and this user isn't one. */
  maintenance?: { message: string | null; until: string | null }
}

const ENTER = `select enter(decode($1, 'hex')) as entry ${PLANNED_ONCE}`

/**
 * The only way to a company's data: one transaction whose first statement finds the live session and binds the
 * transaction to its user and company, so that row-level security shows that company's rows and no other's. `work`
 * gets null for a dead token; nothing is bound then.
 */
export const withCompany = <T>(db: Database, tokenHash: Uint8Array, work: (tx: Tx, entry: SessionEntry | null) => Promise<T>): Promise<T> =>
  withCompanyAnd(db, tokenHash, async () => undefined, work)

/** Like `withCompany`, and sends the statements of `along` together with the first one: with its user and company bound, or nothing for a dead token. */
export const withCompanyAnd = <A, T>(
  db: Database,
  tokenHash: Uint8Array,
  sendAlong: (tx: Tx) => Promise<A>,
  work: (tx: Tx, entry: SessionEntry | null, alongResult: A) => Promise<T>,
  mode?: TransactionMode,
): Promise<T> =>
  db.transaction(async (tx) => {
    const entering = send<{ entry: SessionEntry | { state: 'none' } }>(tx, ENTER, [hex(tokenHash)])
    const [[row], alongResult] = await Promise.all([entering, sendAlong(tx)])
    return work(tx, row && row.entry.state !== 'none' ? (row.entry as SessionEntry) : null, alongResult)
  }, mode)

/** Binds company and user without a session: for sign-in once the password is verified, and for the demo data. */
export const bindCompany = async (tx: Tx, companyId: string, userId: string): Promise<void> => {
  await tx.execute(sql`select set_config('app.company_id', ${companyId}, true), set_config('app.user_id', ${userId}, true)`)
}

/** Binds a company without a user, for what the product does by itself, such as the nightly run. */
export const bindToCompany = async (tx: Tx, companyId: string): Promise<void> => {
  await tx.execute(sql`select set_config('app.company_id', ${companyId}, true), set_config('app.user_id', '', true)`)
}

/** Returns a user's present role and grants in the bound company; null if the user doesn't work there or the account isn't active. */
export const entryOf = async (tx: Tx, companyId: string, userId: string): Promise<Omit<SessionEntry, 'state' | 'sessionId'> | null> => {
  const [row] = await rowsOf<{ entry: Omit<SessionEntry, 'state' | 'sessionId'> | null }>(
    tx,
    sql`select entry_of(${companyId}::uuid, ${userId}::uuid) as entry`,
  )
  return row?.entry ?? null
}

/**
 * Binds company and user for work that was requested earlier, and returns that user's present role and grants. Null when the account is
 * not active or no longer belongs to the company; nothing may be done on behalf of the user then.
 */
export const enterAs = async (tx: Tx, companyId: string, userId: string): Promise<SessionEntry | null> => {
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

/** Returns the companies that the bound user works in, by name. Other statements see only the bound company. */
export const ownCompanies = (tx: Tx): Promise<OwnCompany[]> => rowsOf<OwnCompany>(tx, sql`select * from own_companies()`)

/** Binds only the user: no company's data can be read except through `ownCompanies`. */
export const bindUser = async (tx: Tx, userId: string): Promise<void> => {
  await tx.execute(sql`select set_config('app.user_id', ${userId}, true)`)
}

const hex = (bytes: Uint8Array): string => Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
