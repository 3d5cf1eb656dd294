import { and, eq, isNull, sql } from 'drizzle-orm'
import type { SessionUser, SignedIn } from '@/contracts/session'
import { bindCompany, bindUser } from '../../db/enter'
import { readMaintenance } from '../../db/maintenance'
import { authEvents, sessions, sessionTokens, users } from '../../db/schema/identity'
import { sha256, toBase64Url } from '../../http/digest'
import { newDevice } from '../../domain/account-mail'
import { notFound, Problem, underMaintenance } from '../../http/problem'
import type { Session, Visitor } from '../../http/context'
import type { Ports, Tx } from '../../ports'
import { companiesOf } from './companies-of'
import { rememberDevice } from './devices'
import { newDeviceOf } from './new-device'
import { sendSoon } from './send-soon'

const ABSOLUTE_HOURS = 12

type UserRow = typeof users.$inferSelect

const wireUser = (user: UserRow): SessionUser => ({
  _id: user.id,
  userName: user.userName,
  email: user.email,
  phoneNumber: user.phoneNumber,
  fullName: user.fullName,
  assignment_type: user.assignmentType,
  userType: user.userType,
})

/** Issues a token of 256 random bits. Only the caller holds it; the table stores its SHA-256. */
export const issueToken = async (tx: Tx, ports: Ports, owner: { companyId: string; userId: string; sessionId: string }): Promise<string> => {
  const token = toBase64Url(ports.random.bytes(32))
  await tx.insert(sessionTokens).values({ ...owner, tokenHash: await sha256(token) })
  return token
}

const signedInResponse = async (tx: Tx, user: UserRow, companyId: string, token: string): Promise<SignedIn> => {
  const allCompanies = await companiesOf(tx, user, companyId)
  const active = allCompanies.find((company) => company.isActive)
  if (!active) throw notFound()
  return { accessToken: token, allCompanies, user: wireUser(user), role: { role: active.role, id: active.roleId } }
}

/** @throws Problem 503 during maintenance, when only system users may work */
const refuseDuringMaintenance = async (tx: Tx): Promise<void> => {
  const maintenance = await readMaintenance(tx)
  if (maintenance) throw underMaintenance(maintenance)
}

const startSession = (visitor: Visitor, userId: string) =>
  visitor.ports.db.transaction(async (tx) => {
    await bindUser(tx, userId)
    const [user] = await tx.select().from(users).where(eq(users.id, userId))
    if (!user || user.status !== 'active') throw new Problem(422, 'This account is not active. Ask an administrator of your company.', { code: 'NOT_ACTIVE' })
    if (user.userType !== 'system') await refuseDuringMaintenance(tx)
    const companies = await companiesOf(tx, user, null)
    const first = companies.find((company) => company.isDefault) ?? companies[0]
    if (!first) throw new Problem(422, 'Your account belongs to no company yet. Ask an administrator.', { code: 'NO_COMPANY' })
    await bindCompany(tx, first.id, user.id)
    const deviceHash = await rememberDevice(tx, visitor, userId)
    const [session] = await tx
      .insert(sessions)
      .values({ userId, expiresAt: sql`now() + make_interval(hours => ${ABSOLUTE_HOURS}::int)`, ip: visitor.address, userAgent: visitor.userAgent, deviceHash })
      .returning({ id: sessions.id })
    if (!session) throw new Error('no session row')
    const token = await issueToken(tx, visitor.ports, { companyId: first.id, userId, sessionId: session.id })
    await tx
      .update(users)
      .set({ lastLoginAt: sql`now()` })
      .where(eq(users.id, userId))
    const device = await newDeviceOf(tx, userId, visitor.userAgent)
    await tx.insert(authEvents).values({ userId, kind: 'signed-in', ip: visitor.address, userAgent: visitor.userAgent })
    return { user, device, signedIn: await signedInResponse(tx, user, first.id, token) }
  })

/**
 * Starts a session in the user's default company. The caller has checked the password (and second step). The user gets a mail about a kind of
 * device on which the account was never used before.
 */
export const openSession = async (visitor: Visitor, userId: string): Promise<SignedIn> => {
  const { user, device, signedIn } = await startSession(visitor, userId)
  if (device) sendSoon(visitor.ports, newDevice(user, device, visitor.address))
  return signedIn
}

/** Replaces the token with one for another of the user's companies. Requests with the old token are answered with 409 from now on. */
export const switchCompany = async ({ tx, ports, entry, tokenHash, audit }: Session, companyId: string): Promise<SignedIn> => {
  const [user] = await tx.select().from(users).where(eq(users.id, entry.user._id))
  const companies = user ? await companiesOf(tx, user, null) : []
  if (!user || !companies.some((company) => company.id === companyId)) throw notFound()
  await tx
    .update(sessionTokens)
    .set({ supersededAt: sql`now()` })
    .where(and(eq(sessionTokens.tokenHash, tokenHash), isNull(sessionTokens.supersededAt)))
  await audit({ entity: 'session', entityId: entry.sessionId, action: 'switch-company', after: { companyId } })
  await bindCompany(tx, companyId, user.id)
  const token = await issueToken(tx, ports, { companyId, userId: user.id, sessionId: entry.sessionId })
  return signedInResponse(tx, user, companyId, token)
}

export const endSession = async ({ tx, entry }: Session): Promise<void> => {
  await tx
    .update(sessions)
    .set({ endedAt: sql`now()` })
    .where(eq(sessions.id, entry.sessionId))
  await tx.insert(authEvents).values({ userId: entry.user._id, kind: 'signed-out' })
}

export const endAllSessions = async (tx: Tx, userId: string): Promise<void> => {
  await tx
    .update(sessions)
    .set({ endedAt: sql`now()` })
    .where(and(eq(sessions.userId, userId), isNull(sessions.endedAt)))
}
