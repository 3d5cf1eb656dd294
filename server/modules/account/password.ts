import { and, eq, isNull, ne, sql } from 'drizzle-orm'
import { authEvents, sessions, sessionTokens, users } from '../../db/schema/identity'
import { passwordChanged } from '../../domain/account-mail'
import type { AdmittedCaller, Session, Visitor } from '../../http/context'
import { invalidField } from '../../http/problem'
import { endOpenCodes } from '../auth/codes'
import { forgetDevices, rememberDevice } from '../auth/devices'
import { requireGoodPassword } from '../auth/password-rules'
import { provePassword, type UserRow } from '../auth/prove-password'
import { sendSoon } from '../auth/send-soon'
import { issueToken } from '../auth/sessions'

interface Change {
  current: string
  password: string
}

/** @throws Problem 422 for a wrong current password, or a new one that is easy to guess */
export const proveChange = async (asking: AdmittedCaller & { body: Change }): Promise<{ user: UserRow; passwordHash: string }> => {
  const { current, password } = asking.body
  const user = await provePassword(asking, current, 'current')
  if (password === current) throw invalidField('password', 'This is your present password. Choose another one.')
  requireGoodPassword(password, user)
  return { user, passwordHash: await asking.ports.passwords.hash(password) }
}

/**
 * Changes the password. All other sessions end and their devices are forgotten; the current session continues with a new token. Codes and
 * tickets that could still set a password become invalid.
 */
export const changePassword = async (session: Session, { user, passwordHash }: { user: UserRow; passwordHash: string }, visitor: Visitor) => {
  const { address, userAgent } = visitor
  const { tx, ports, entry, audit, afterCommit } = session
  // The password that was checked must still be the stored one: of two concurrent changes the second is refused.
  const changed = await tx
    .update(users)
    .set({ passwordHash, passwordChangedAt: sql`now()` })
    .where(and(eq(users.id, user.id), eq(users.passwordHash, user.passwordHash ?? '')))
    .returning({ id: users.id })
  if (changed.length === 0) throw invalidField('current', 'The password is not right.', 'wrong')
  await tx
    .update(sessions)
    .set({ endedAt: sql`now()` })
    .where(and(eq(sessions.userId, user.id), ne(sessions.id, entry.sessionId), isNull(sessions.endedAt)))
  await endOpenCodes(tx, user.id)
  await forgetDevices(tx, user.id)
  const deviceHash = await rememberDevice(tx, visitor, user.id)
  await tx.update(sessions).set({ deviceHash }).where(eq(sessions.id, entry.sessionId))
  await tx.delete(sessionTokens).where(and(eq(sessionTokens.companyId, entry.company.id), eq(sessionTokens.sessionId, entry.sessionId)))
  const accessToken = await issueToken(tx, ports, { companyId: entry.company.id, userId: user.id, sessionId: entry.sessionId })
  await tx.insert(authEvents).values({ userId: user.id, kind: 'password-changed', ip: address, userAgent })
  await audit({ entity: 'user', entityId: user.id, action: 'change-password' })
  afterCommit(async () => sendSoon(ports, passwordChanged(user)))
  return { accessToken }
}
