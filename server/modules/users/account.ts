import { eq } from 'drizzle-orm'
import { users } from '../../db/schema/identity'
import type { Session } from '../../http/context'
import { Problem } from '../../http/problem'
import { type Member, membershipsElsewhere } from '../memberships/members'

/**
 * Checks that the account may be changed: by its user, by a system user, or by the company if the user belongs to no other. The account's row is
 * locked first: another company that adds the user at the same moment waits, or was already counted.
 * @throws Problem 403
 */
export const requireOwnAccount = async ({ tx, entry }: Pick<Session, 'tx' | 'entry'>, { userId, name, userType }: Member) => {
  const [account] = await tx.select().from(users).where(eq(users.id, userId)).for('update')
  if (!account) throw new Error(`member ${userId} has no account`)
  if (userId === entry.user._id || entry.user.userType === 'system') return account
  if (userType === 'system') throw new Problem(403, `${name} is a system user: only a system user may change that.`, { code: 'STRONGER_USER' })
  if ((await membershipsElsewhere({ tx }, userId)).length > 0)
    throw new Problem(403, `${name} works with other companies as well, so only ${name} may change the account.`, { code: 'ACCOUNT_SHARED' })
  return account
}
