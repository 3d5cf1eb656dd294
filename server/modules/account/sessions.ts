import { and, desc, eq, gt, isNull, ne, sql } from 'drizzle-orm'
import type { OwnSession, SignInEvent } from '@/contracts/account'
import { isOfThePast } from '../../db/clock'
import { authEvents, sessions } from '../../db/schema/identity'
import { deviceInWords } from '../../domain/device'
import { accountEvents } from '../../domain/account-events'
import type { Session, Visitor } from '../../http/context'
import { toHex } from '../../http/digest'
import { notFound } from '../../http/problem'
import { forgetDevices } from '../auth/devices'
import { reachOf } from './reach'

const SHOWN = 50

/** As `enter()` sees it: not ended, not too old, not idle for too long, not of the future. */
const isLive = and(
  isNull(sessions.endedAt),
  gt(sessions.expiresAt, sql`now()`),
  gt(sessions.lastSeenAt, sql`now() - interval '30 minutes'`),
  isOfThePast(sessions.lastSeenAt),
  isOfThePast(sessions.startedAt),
)

export const ownSessions = async ({ tx, entry }: Session): Promise<{ rows: OwnSession[] }> => {
  const rows = await tx
    .select()
    .from(sessions)
    .where(and(eq(sessions.userId, entry.user._id), isLive))
    .orderBy(desc(sessions.lastSeenAt), sessions.id)
    .limit(SHOWN)
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

type Which = { sessionId: string } | { others: true }

/** One session, or all but this one; their devices become strange again, this one's excepted. Ending what has ended already does no harm. @throws Problem 404 for a session of somebody else */
export const endOwnSessions = async ({ tx, entry }: Session, which: Which): Promise<{ ended: number }> => {
  const mine = eq(sessions.userId, entry.user._id)
  if ('sessionId' in which) {
    const [found] = await tx
      .select({ id: sessions.id })
      .from(sessions)
      .where(and(mine, eq(sessions.id, which.sessionId)))
    if (!found) throw notFound()
  }
  const ended = await tx
    .update(sessions)
    .set({ endedAt: sql`now()` })
    .where(and(mine, isNull(sessions.endedAt), 'sessionId' in which ? eq(sessions.id, which.sessionId) : ne(sessions.id, entry.sessionId)))
    .returning({ deviceHash: sessions.deviceHash })
  const [own] = await tx.select({ deviceHash: sessions.deviceHash }).from(sessions).where(eq(sessions.id, entry.sessionId))
  const here = own?.deviceHash ? toHex(own.deviceHash) : ''
  const others = ended.flatMap(({ deviceHash }) => (deviceHash && toHex(deviceHash) !== here ? [deviceHash] : []))
  await forgetDevices(tx, entry.user._id, others)
  if (ended.length > 0) await tx.insert(authEvents).values({ userId: entry.user._id, kind: 'sessions-ended' })
  return { ended: ended.length }
}

/** The latest of what concerned the account's safety. @throws Problem 404 for who may not see it */
export const signInsOf = async (session: Session, userId: string): Promise<{ rows: SignInEvent[] }> => {
  const { maySeeHistory, user } = await reachOf(session, userId)
  if (!maySeeHistory) throw notFound()
  const rows = await session.tx.select().from(authEvents).where(eq(authEvents.userId, user.id)).orderBy(desc(authEvents.at), desc(authEvents.id)).limit(SHOWN)
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

/** The password has been proved. */
export const unlockSession = async ({ tx, entry }: Session, { address, userAgent }: Visitor): Promise<void> => {
  await tx.update(sessions).set({ lockedAt: null }).where(eq(sessions.id, entry.sessionId))
  await tx.insert(authEvents).values({ userId: entry.user._id, kind: 'unlocked', ip: address, userAgent })
}
