import { eq } from 'drizzle-orm'
import { authEvents, users } from '../../db/schema/identity'
import type { AdmittedCaller } from '../../http/context'
import { invalidField, notFound } from '../../http/problem'
import { type Counted, clearAttempts, countAttempts, LIMITS, refuseIfWaiting } from './limits'

export type UserRow = typeof users.$inferSelect

/**
 * Checks the caller's password before an action that only the account's owner may take. Attempts are limited like sign-ins, so that somebody
 * at an unlocked screen can't guess the password; they are counted per session, so that the owner doesn't have to wait on another device.
 * @throws Problem 422 at `path`, 429 while attempts must wait
 */
export const provePassword = async ({ ports, entry, address, userAgent }: AdmittedCaller, password: string, path = 'password'): Promise<UserRow> => {
  const userId = entry.user._id
  const counted: Counted[] = [[LIMITS.ownPassword, entry.sessionId]]
  refuseIfWaiting(await countAttempts(ports, counted))
  const [user] = await ports.db.transaction((tx) => tx.select().from(users).where(eq(users.id, userId)))
  if (!user) throw notFound()
  if (!user.passwordHash || !(await ports.passwords.verify(user.passwordHash, password))) {
    await ports.db.transaction((tx) => tx.insert(authEvents).values({ userId, kind: 'password-refused', ip: address, userAgent }))
    throw invalidField(path, 'The password is not right.', 'wrong')
  }
  await clearAttempts(ports, counted)
  return user
}
