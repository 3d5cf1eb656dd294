import { sql } from 'drizzle-orm'
import { rowsOf } from '../../db/rows'
import { sha256, toHex } from '../../http/digest'
import { Problem } from '../../http/problem'
import type { Ports } from '../../ports'

interface Limit {
  name: string
  /** So many attempts in the window cost nothing. */
  free: number
  window: string
  /** Longest wait in seconds; the wait doubles from 1 s. */
  longest: number
}

export const LIMITS = {
  loginAccount: { name: 'login', free: 5, window: '15 minutes', longest: 900 },
  loginAddress: { name: 'login-ip', free: 30, window: '1 minute', longest: 60 },
  codesPerHour: { name: 'codes-hour', free: 5, window: '1 hour', longest: 3600 },
  codesPerDay: { name: 'codes-day', free: 10, window: '1 day', longest: 86_400 },
  linkAddress: { name: 'link-ip', free: 60, window: '1 minute', longest: 60 },
  ownPassword: { name: 'own-password', free: 5, window: '15 minutes', longest: 900 },
  setupAddress: { name: 'setup-ip', free: 10, window: '15 minutes', longest: 900 },
  secondStep: { name: 'second-step', free: 10, window: '1 hour', longest: 3600 },
} as const satisfies Record<string, Limit>

/** Only a hash is kept: people type passwords into the wrong field. */
const keyOf = async (limit: Limit, subject: string) => `${limit.name}:${toHex(await sha256(subject.toLowerCase()))}`

/** Counts an attempt in a transaction of its own, so that it stays counted whatever follows. Returns seconds to wait. */
export const countAttempt = async (ports: Ports, limit: Limit, subject: string): Promise<number> => {
  const key = await keyOf(limit, subject)
  return ports.db.transaction(async (tx) => {
    const [row] = await rowsOf<{ wait: number }>(
      tx,
      sql`select auth_attempt(${key}, ${limit.free}::int, ${limit.window}::interval, ${limit.longest}::int) as wait`,
    )
    return row?.wait ?? 0
  })
}

/** Forgets a subject's attempts, and whatever no limit looks back to any more. */
export const clearAttempts = async (ports: Ports, limit: Limit, subject: string): Promise<void> => {
  const key = await keyOf(limit, subject)
  await ports.db.transaction((tx) =>
    tx.execute(sql`delete from auth_limits where key = ${key} or greatest(window_started_at, blocked_until) < now() - interval '2 days'`),
  )
}

/** @throws Problem 429 that says how long to wait */
export const requireAttempt = async (ports: Ports, limit: Limit, subject: string): Promise<void> => {
  const wait = await countAttempt(ports, limit, subject)
  if (wait === 0) return
  const span = wait < 120 ? `${wait} ${wait === 1 ? 'second' : 'seconds'}` : `${Math.ceil(wait / 60)} minutes`
  throw new Problem(429, `Too many attempts. Try again in ${span}.`, { code: 'TOO_MANY_ATTEMPTS', headers: { 'Retry-After': String(wait) } })
}
