import { sql } from 'drizzle-orm'
import { rowsOf } from '../../db/rows'
import { sha256, toHex } from '../../http/digest'
import { Problem } from '../../http/problem'
import type { Ports, Tx } from '../../ports'

interface Limit {
  name: string
  /** Number of attempts within the window that cause no wait. */
  free: number
  window: string
  /** Longest wait in seconds; the wait doubles from 1 s. */
  longest: number
}

export const LIMITS = {
  /** Counted per typed name or account, together with the address or known device of the attempt. */
  login: { name: 'login', free: 5, window: '15 minutes', longest: 900 },
  /** Counted per typed name or account, for all unknown devices together: at most 44 attempts an hour, from however many devices. */
  brake: { name: 'brake', free: 5, window: '15 minutes', longest: 900 },
  loginAddress: { name: 'login-ip', free: 30, window: '1 minute', longest: 60 },
  codesPerHour: { name: 'codes-hour', free: 5, window: '1 hour', longest: 3600 },
  codesPerDay: { name: 'codes-day', free: 10, window: '1 day', longest: 86_400 },
  codeAddress: { name: 'code-ip', free: 120, window: '1 minute', longest: 60 },
  linkAddress: { name: 'link-ip', free: 60, window: '1 minute', longest: 60 },
  ownPassword: { name: 'own-password', free: 5, window: '15 minutes', longest: 900 },
  setupAddress: { name: 'setup-ip', free: 10, window: '15 minutes', longest: 900 },
  secondStep: { name: 'second-step', free: 10, window: '1 hour', longest: 3600 },
} as const satisfies Record<string, Limit>

/** A limit, and the subject for which an attempt is counted. */
export type Counted = readonly [limit: Limit, subject: string]

/** Only a hash of the subject is stored, because people type passwords into the wrong field. */
const keyOf = async ([limit, subject]: Counted) => `${limit.name}:${toHex(await sha256(subject.toLowerCase()))}`
const keysOf = (counted: readonly Counted[]) => Promise.all(counted.map(keyOf))

/** Counts an attempt against all limits, or against none if one of them requires a wait. Returns the seconds to wait, in the order of the limits. */
export const countWithin = async (tx: Tx, counted: readonly Counted[]): Promise<number[]> => {
  const keys = await keysOf(counted)
  const attempts = counted.map(([{ free, window, longest }], at) => ({ key: keys[at], free, span: window, longest }))
  const [row] = await rowsOf<{ waits: number[] }>(tx, sql`select auth_attempts(${JSON.stringify(attempts)}::jsonb) as waits`)
  return row?.waits ?? []
}

/** `countWithin` in a transaction of its own, so that the attempt stays counted whatever follows. Returns the longest wait. */
export const countAttempts = async (ports: Ports, counted: readonly Counted[]): Promise<number> =>
  Math.max(0, ...(await ports.db.transaction((tx) => countWithin(tx, counted))))

export const countAttempt = (ports: Ports, limit: Limit, subject: string): Promise<number> => countAttempts(ports, [[limit, subject]])

export const clearWithin = async (tx: Tx, counted: readonly Counted[]): Promise<void> => {
  const keys = await keysOf(counted)
  await tx.execute(sql`delete from auth_limits where key in (select jsonb_array_elements_text(${JSON.stringify(keys)}::jsonb))`)
}
export const clearAttempts = (ports: Ports, counted: readonly Counted[]): Promise<void> => ports.db.transaction((tx) => clearWithin(tx, counted))

/** Uncounts an attempt that was not a guess. The wait is lifted only if the remaining attempts, which may be others', cause none. */
export const uncountAttempts = async (ports: Ports, counted: readonly Counted[]): Promise<void> => {
  if (counted.length === 0) return
  const keys = await keysOf(counted)
  const free = counted.map(([limit], at) => ({ key: keys[at], free: limit.free }))
  await ports.db.transaction((tx) =>
    tx.execute(sql`update auth_limits l set attempts = greatest(0, l.attempts - 1),
        blocked_until = case when l.attempts > a.free then l.blocked_until end
      from jsonb_to_recordset(${JSON.stringify(free)}::jsonb) a (key text, free integer) where l.key = a.key`),
  )
}

/** @throws Problem 429 that says how long to wait, and what else would help */
export const refuseIfWaiting = (wait: number, alternative = ''): void => {
  if (wait === 0) return
  const span = wait < 120 ? `${wait} ${wait === 1 ? 'second' : 'seconds'}` : `${Math.ceil(wait / 60)} minutes`
  throw new Problem(429, `Too many attempts. Try again in ${span}${alternative}.`, { code: 'TOO_MANY_ATTEMPTS', headers: { 'Retry-After': String(wait) } })
}

/** @throws Problem 429 that says how long to wait */
export const requireAttempt = async (ports: Ports, limit: Limit, subject: string): Promise<void> => refuseIfWaiting(await countAttempt(ports, limit, subject))
