import { and, desc, eq, gt, isNull, ne, sql } from 'drizzle-orm'
import type { OwnSession, SignInEvent } from '@/contracts/account'
import { isNotInFuture } from '../../db/clock'
import { authEvents, sessions } from '../../db/schema/identity'
import { deviceInWords } from '../../domain/device'
import { accountEvents } from '../../domain/account-events'
import type { Session, Visitor } from '../../http/context'
import { toHex } from '../../http/digest'
import { notFound } from '../../http/problem'
import { forgetDevices } from '../auth/devices'
import { reachOf } from './reach'

const LIMIT = 50

/** Condition for live sessions, the same as in `enter()`: not ended, not expired, not idle for too long, and not dated in the future. */
const isLive = and(
  isNull(sessions.endedAt),
  gt(sessions.expiresAt, sql`now()`),
  gt(sessions.lastSeenAt, sql`now() - interval '30 minutes'`),
  isNotInFuture(sessions.lastSeenAt),
  isNotInFuture(sessions.startedAt),
)

export const ownSessions = async ({ tx, entry }: Session): Promise<{ rows: OwnSession[] }> => {
  const rows = await tx
    .select()
    .from(sessions)
    .where(and(eq(sessions.userId, entry.user._id), isLive))
    .orderBy(desc(sessions.lastSeenAt), sessions.id)
    .limit(LIMIT)
  return {
    rows: rows.map(({ id, ip, userAgent, startedAt, lastSeenAt }) => ({
      id,
      device: deviceInWords(userAgent),
      address: ip,
      startedAt: startedAt ?? '',
      lastSeenAt: lastSeenAt ?? '',
      isThis: id === entry.sessionId,
    })),
  }
}

type SessionChoice = { sessionId: string } | { others: true }

/**
 * Ends one of the user's sessions, or all except the current one. The devices of the ended sessions are forgotten, except the current
 * session's device. A session that has already ended stays as it is.
 * @throws Problem 404 for another user's session
 */
export const endOwnSessions = async ({ tx, entry }: Session, choice: SessionChoice): Promise<{ ended: number }> => {
  const ofUser = eq(sessions.userId, entry.user._id)
  if ('sessionId' in choice) {
    const [found] = await tx
      .select({ id: sessions.id })
      .from(sessions)
      .where(and(ofUser, eq(sessions.id, choice.sessionId)))
    if (!found) throw notFound()
  }
  const ended = await tx
    .update(sessions)
    .set({ endedAt: sql`now()` })
    .where(and(ofUser, isNull(sessions.endedAt), 'sessionId' in choice ? eq(sessions.id, choice.sessionId) : ne(sessions.id, entry.sessionId)))
    .returning({ deviceHash: sessions.deviceHash })
  const [currentSession] = await tx.select({ deviceHash: sessions.deviceHash }).from(sessions).where(eq(sessions.id, entry.sessionId))
  const currentDevice = currentSession?.deviceHash ? toHex(currentSession.deviceHash) : ''
  const otherDevices = ended.flatMap(({ deviceHash }) => (deviceHash && toHex(deviceHash) !== currentDevice ? [deviceHash] : []))
  await forgetDevices(tx, entry.user._id, otherDevices)
  if (ended.length > 0) await tx.insert(authEvents).values({ userId: entry.user._id, kind: 'sessions-ended' })
  return { ended: ended.length }
}

/** The latest security events of the account. @throws Problem 404 when the caller may not see them */
export const signInsOf = async (session: Session, userId: string): Promise<{ rows: SignInEvent[] }> => {
  const { maySeeHistory, user } = await reachOf(session, userId)
  if (!maySeeHistory) throw notFound()
  const rows = await session.tx.select().from(authEvents).where(eq(authEvents.userId, user.id)).orderBy(desc(authEvents.at), desc(authEvents.id)).limit(LIMIT)
  return {
    rows: rows.map(({ kind, at, ip, userAgent }) => ({
      at,
      what: accountEvents[kind]?.what ?? kind,
      refused: accountEvents[kind]?.refused ?? false,
      address: ip,
      device: userAgent === null ? null : deviceInWords(userAgent),
    })),
  }
}

/** Locks this session on every tab that uses it. */
export const lockSession = async ({ tx, entry }: Session): Promise<void> => {
  await tx
    .update(sessions)
    .set({ lockedAt: sql`now()` })
    .where(and(eq(sessions.id, entry.sessionId), isNull(sessions.lockedAt)))
  await tx.insert(authEvents).values({ userId: entry.user._id, kind: 'locked' })
}

/** Unlocks this session. The caller has checked the password. */
export const unlockSession = async ({ tx, entry }: Session, { address, userAgent }: Visitor): Promise<void> => {
  await tx.update(sessions).set({ lockedAt: null }).where(eq(sessions.id, entry.sessionId))
  await tx.insert(authEvents).values({ userId: entry.user._id, kind: 'unlocked', ip: address, userAgent })
}
