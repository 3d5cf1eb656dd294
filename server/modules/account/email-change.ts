import { eq, gt, sql } from 'drizzle-orm'
import { isNotInFuture } from '../../db/clock'
import { emailChanges } from '../../db/schema/account'
import { authEvents, users } from '../../db/schema/identity'
import { confirmEmail, emailChanged, emailTaken, emailWillChange } from '../../domain/account-mail'
import type { Session, Visitor } from '../../http/context'
import { sha256 } from '../../http/digest'
import { Problem } from '../../http/problem'
import { endOpenCodes, randomTicket } from '../auth/codes'
import { LIMITS, requireAttempt } from '../auth/limits'
import type { UserRow } from '../auth/prove-password'
import { sendSoon } from '../auth/send-soon'
import { queueMail } from '../mails/queue'

const VALID_HOURS = 24

const hasAccount = async ({ tx }: Session, email: string): Promise<boolean> => {
  const found = await tx
    .select({ id: users.id })
    .from(users)
    .where(sql`lower(${users.email}) = ${email.toLowerCase()}`)
  return found.length > 0
}

/**
 * Stores the requested e-mail address, which takes effect once its owner has followed the link that is mailed there. The response is the same
 * for an address that another account has, so that nobody can find out who has an account.
 */
export const requestEmailChange = async (session: Session, user: UserRow, email: string): Promise<void> => {
  const { tx, ports } = session
  const ticket = randomTicket(ports)
  const change = {
    email,
    ticketHash: await sha256(ticket),
    createdAt: sql`now()` as never,
    expiresAt: sql`now() + make_interval(hours => ${VALID_HOURS}::int)` as never,
  }
  await tx
    .insert(emailChanges)
    .values({ userId: user.id, ...change })
    .onConflictDoUpdate({ target: emailChanges.userId, set: change })
  const queue = ({ to, ...letter }: { to: string; subject: string; text: string }, link?: string) =>
    queueMail(session, { to: [to], ...letter, ...(link ? { link } : {}) })
  if (await hasAccount(session, email)) await queue(emailTaken(email))
  else await queue(confirmEmail(user, email), `${ports.publicUrl}/email-verification#${ticket}`)
  await queue(emailWillChange(user, email))
}

export const withdrawEmail = async ({ tx, entry }: Session): Promise<void> => {
  await tx.delete(emailChanges).where(eq(emailChanges.userId, entry.user._id))
}

const invalidLink = () => new Problem(422, 'This link is no longer valid. Ask for the change again in your profile.', { code: 'TICKET_DEAD' })

/** Applies the new address after its owner has followed the link. Of parallel calls one succeeds; codes sent to the old address become invalid. */
export const verifyEmail = async ({ ports, address, userAgent }: Visitor, ticket: string): Promise<{ email: string }> => {
  await requireAttempt(ports, LIMITS.linkAddress, address)
  const ticketHash = await sha256(ticket)
  const verified = await ports.db.transaction(async (tx) => {
    const [change] = await tx
      .delete(emailChanges)
      .where(sql`${eq(emailChanges.ticketHash, ticketHash)} and ${gt(emailChanges.expiresAt, sql`now()`)} and ${isNotInFuture(emailChanges.createdAt)}`)
      .returning()
    const [user] = change ? await tx.select().from(users).where(eq(users.id, change.userId)).for('update') : []
    if (!change || user?.status !== 'active') throw invalidLink()
    await tx
      .update(users)
      .set({ email: change.email, version: sql`${users.version} + 1` })
      .where(eq(users.id, user.id))
    await endOpenCodes(tx, user.id)
    await tx.insert(authEvents).values({ userId: user.id, kind: 'email-changed', ip: address, userAgent })
    return { user, email: change.email }
  })
  sendSoon(ports, emailChanged(verified.user, verified.email))
  return { email: verified.email }
}
