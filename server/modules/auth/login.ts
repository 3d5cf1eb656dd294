import { or, sql } from 'drizzle-orm'
import type { SignedIn } from '@/contracts/session'
import { authEvents, users } from '../../db/schema/identity'
import { Problem } from '../../http/problem'
import type { Visitor } from '../../http/context'
import { clearAttempts, LIMITS, requireAttempt } from './limits'
import { openSession } from './sessions'
import { startSecondStep } from './second-step'

/** argon2id of a random string nobody knows: an unknown user costs the same time as a known one. */
const DUMMY_HASH = '$argon2id$v=19$m=19456,t=2,p=1$c29tZS1zYWx0LW9mLW5vYm9keQ$qv1TqVRUuMH3sJcEbNnG0vZ0Jr1Vd8u4nUJm0kqj3fM'

export const findUser = (visitor: Visitor, email: string) =>
  visitor.ports.db.transaction(async (tx) => {
    const typed = email.toLowerCase()
    const [user] = await tx
      .select()
      .from(users)
      .where(or(sql`lower(${users.email}) = ${typed}`, sql`lower(${users.userName}) = ${typed}`))
    return user ?? null
  })

/**
 * Signs in by e-mail or user name.
 * @throws Problem 422 with the same sentence for a wrong password and an unknown user, 429 while attempts must wait
 */
export const login = async (
  visitor: Visitor,
  { email, password }: { email: string; password: string },
): Promise<SignedIn | { twoStep: true; ticket: string; method: 'mail' | 'totp' }> => {
  const { ports, address, userAgent } = visitor
  await requireAttempt(ports, LIMITS.loginAddress, address)
  await requireAttempt(ports, LIMITS.loginAccount, email)
  const user = await findUser(visitor, email)
  const matches = await ports.passwords.verify(user?.passwordHash ?? DUMMY_HASH, password)
  if (!user || !user.passwordHash || !matches || user.status !== 'active') {
    if (user) await ports.db.transaction((tx) => tx.insert(authEvents).values({ userId: user.id, kind: 'refused', ip: address, userAgent }))
    throw new Problem(422, 'The e-mail address or password is not right.', { code: 'WRONG_CREDENTIALS' })
  }
  await clearAttempts(ports, LIMITS.loginAccount, email)
  return user.secondStep === 'none' ? openSession(visitor, user.id) : startSecondStep(visitor, user)
}
