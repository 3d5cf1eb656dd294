import { and, eq, gt, isNull, sql } from 'drizzle-orm'
import { authEvents, authTickets, users } from '../../db/schema/identity'
import { passwordChanged } from '../../domain/account-mail'
import { sha256 } from '../../http/digest'
import { Problem } from '../../http/problem'
import type { Visitor } from '../../http/context'
import { codeMatches, consumeCode, countTry, digits, endOpenCodes, openCode, randomTicket, wrongCode } from './codes'
import { countAttempt, LIMITS, requireAttempt } from './limits'
import { findUser } from './login'
import { requireGoodPassword } from './password-rules'
import { sendSoon } from './send-soon'
import { endAllSessions } from './sessions'

/** Answers alike for known, unknown and limited accounts; only the known and unlimited get a mail. */
export const requestReset = async (visitor: Visitor, email: string): Promise<{ request: string }> => {
  const { ports, address } = visitor
  await requireAttempt(ports, LIMITS.loginAddress, address)
  const request = randomTicket(ports)
  const user = await findUser(visitor, email)
  const waits = [await countAttempt(ports, LIMITS.codesPerHour, email), await countAttempt(ports, LIMITS.codesPerDay, email)]
  if (user && user.status === 'active' && waits.every((wait) => wait === 0)) {
    const code = digits(ports, 8)
    await ports.db.transaction((tx) => openCode(tx, { userId: user.id, purpose: 'reset', ticket: request, code }))
    const message = {
      to: user.email,
      subject: 'Your password reset code',
      text: `Your code to set a new password is ${code}. It is valid for 10 minutes.\n\nIf you did not ask for it, you can ignore this mail.`,
    }
    // Not awaited: the time that a mail server takes would tell known accounts from unknown ones.
    sendSoon(ports, message)
  }
  return { request }
}

/** Trades the mailed code for a one-time ticket of 10 minutes. */
export const verifyReset = async (visitor: Visitor, { email, request, otp }: { email: string; request: string; otp: string }): Promise<{ ticket: string }> => {
  const { ports } = visitor
  const open = await countTry(ports, 'reset', request)
  const user = open ? await findUser(visitor, email) : null
  if (!open || user?.id !== open.userId || !(await codeMatches(open.codeHash, request, otp))) throw wrongCode()
  const ticket = randomTicket(ports)
  const ticketHash = await sha256(ticket)
  const won = await ports.db.transaction(async (tx) => {
    if (!(await consumeCode(tx, open.id))) return false
    await tx.insert(authTickets).values({ ticketHash, userId: open.userId, expiresAt: sql`now() + interval '10 minutes'` })
    return true
  })
  if (!won) throw wrongCode()
  return { ticket }
}

const deadTicket = () => new Problem(422, 'This reset is no longer valid. Ask for a new code.', { code: 'TICKET_DEAD' })

/** Sets the password and ends every session of the user. The second step stays as it was. */
export const resetPassword = async (
  { ports, address, userAgent }: Visitor,
  { ticket, password }: { ticket?: string | undefined; password: string },
): Promise<void> => {
  if (!ticket) throw new Problem(400, 'The request needs the ticket that the code was traded for.', { code: 'TICKET_MISSING' })
  const ticketHash = await sha256(ticket)
  const live = and(eq(authTickets.ticketHash, ticketHash), isNull(authTickets.consumedAt), gt(authTickets.expiresAt, sql`now()`))
  const [found] = await ports.db.transaction((tx) =>
    tx.select({ user: users }).from(authTickets).innerJoin(users, eq(users.id, authTickets.userId)).where(live),
  )
  if (!found) throw deadTicket()
  const { user } = found
  requireGoodPassword(password, user)
  const passwordHash = await ports.passwords.hash(password)
  await ports.db.transaction(async (tx) => {
    const won = await tx
      .update(authTickets)
      .set({ consumedAt: sql`now()` })
      .where(live)
      .returning({ userId: authTickets.userId })
    if (won.length !== 1) throw deadTicket()
    await tx
      .update(users)
      .set({ passwordHash, passwordChangedAt: sql`now()` })
      .where(eq(users.id, user.id))
    await endOpenCodes(tx, user.id)
    await endAllSessions(tx, user.id)
    await tx.insert(authEvents).values({ userId: user.id, kind: 'password-reset', ip: address, userAgent })
  })
  sendSoon(ports, passwordChanged(user))
}
