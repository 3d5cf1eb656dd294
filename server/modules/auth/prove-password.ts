import { eq } from 'drizzle-orm'
import { authEvents, users } from '../../db/schema/identity'
import type { Asking } from '../../http/context'
import { invalid, notFound } from '../../http/problem'
import { type Counted, clearAttempts, countAttempts, LIMITS, refuseWhile } from './limits'

export type UserRow = typeof users.$inferSelect

/**
 * One's own password, before something that only its owner may do. Counted like tries to sign in, so that who finds an open screen
 * can't guess it there; for each session, so that such a guest doesn't keep the owner waiting on another device.
 * @throws Problem 422 at `path`, 429 while attempts must wait
 */
export const provePassword = async ({ ports, entry, address, userAgent }: Asking, password: string, path = 'password'): Promise<UserRow> => {
  const userId = entry.user._id
  const counted: Counted[] = [[LIMITS.ownPassword, entry.sessionId]]
  refuseWhile(await countAttempts(ports, counted))
  const [user] = await ports.db.transaction((tx) => tx.select().from(users).where(eq(users.id, userId)))
  if (!user) throw notFound()
  if (!user.passwordHash || !(await ports.passwords.verify(user.passwordHash, password))) {
    await ports.db.transaction((tx) => tx.insert(authEvents).values({ userId, kind: 'password-refused', ip: address, userAgent }))
    throw invalid(path, 'The password is not right.', 'wrong')
  }
  await clearAttempts(ports, counted)
  return user
}
