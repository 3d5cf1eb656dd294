import { and, eq, gt, isNull, sql } from 'drizzle-orm'
import { isNotInFuture } from '../../db/clock'
import { authEvents, authTickets, users } from '../../db/schema/identity'
import { passwordChanged, resetCode } from '../../domain/account-mail'
import { sha256 } from '../../http/digest'
import { Problem } from '../../http/problem'
import type { Visitor } from '../../http/context'
import { consumeCode, endOpenCodes, randomTicket, wrongCode } from './codes'
import { forgetDevices, rememberDevice } from './devices'
import { clearWithin, type Counted, LIMITS } from './limits'
import { askForCode, proveCode } from './mailed-codes'
import { requireGoodPassword } from './password-rules'
import { sendSoon } from './send-soon'
import { endAllSessions } from './sessions'

export const requestReset = (visitor: Visitor, email: string): Promise<{ request: string }> => askForCode(visitor, email, 'reset', resetCode)

/** Exchanges the mailed code for a one-time ticket that is valid for 10 minutes. */
export const verifyReset = async (visitor: Visitor, { email, request, otp }: { email: string; request: string; otp: string }): Promise<{ ticket: string }> => {
  const { ports } = visitor
  const { user, id } = await proveCode(visitor, 'reset', { email, request, code: otp })
  const ticket = randomTicket(ports)
  const ticketHash = await sha256(ticket)
  const consumed = await ports.db.transaction(async (tx) => {
    if (!(await consumeCode(tx, id))) return false
    await tx.insert(authTickets).values({ ticketHash, userId: user.id, expiresAt: sql`now() + interval '10 minutes'` as never })
    return true
  })
  if (!consumed) throw wrongCode()
  return { ticket }
}

const invalidTicket = () => new Problem(422, 'This reset is no longer valid. Ask for a new code.', { code: 'TICKET_DEAD' })

/** Limits that could make the owner wait with the new password, on this device and on any unknown device. */
const limitsToClear = ({ id, email, userName }: typeof users.$inferSelect, address: string): Counted[] => [
  [LIMITS.secondStep, id],
  ...[id, `name ${email}`, `name ${userName}`].flatMap((subject): Counted[] => [
    [LIMITS.brake, subject],
    [LIMITS.login, `${subject} address ${address}`],
  ]),
]

/**
 * Sets the password, ends every session of the user and clears the waits on sign-ins. The second step stays as it was. All devices are
 * forgotten except this one, whose user has proved access to the mailbox.
 */
export const resetPassword = async (visitor: Visitor, { ticket, password }: { ticket?: string | undefined; password: string }): Promise<void> => {
  const { ports, address, userAgent } = visitor
  if (!ticket) throw new Problem(400, 'The request needs the ticket that the code was traded for.', { code: 'TICKET_MISSING' })
  const ticketHash = await sha256(ticket)
  const isLiveTicket = and(
    eq(authTickets.ticketHash, ticketHash),
    isNull(authTickets.consumedAt),
    gt(authTickets.expiresAt, sql`now()`),
    isNotInFuture(authTickets.createdAt),
  )
  const [found] = await ports.db.transaction((tx) =>
    tx.select({ user: users }).from(authTickets).innerJoin(users, eq(users.id, authTickets.userId)).where(isLiveTicket),
  )
  if (!found) throw invalidTicket()
  const { user } = found
  requireGoodPassword(password, user)
  const passwordHash = await ports.passwords.hash(password)
  await ports.db.transaction(async (tx) => {
    const consumed = await tx
      .update(authTickets)
      .set({ consumedAt: sql`now()` })
      .where(isLiveTicket)
      .returning({ userId: authTickets.userId })
    if (consumed.length !== 1) throw invalidTicket()
    await tx
      .update(users)
      .set({ passwordHash, passwordChangedAt: sql`now()` })
      .where(eq(users.id, user.id))
    await endOpenCodes(tx, user.id)
    await endAllSessions(tx, user.id)
    await forgetDevices(tx, user.id)
    await rememberDevice(tx, visitor, user.id)
    await clearWithin(tx, limitsToClear(user, address))
    await tx.insert(authEvents).values({ userId: user.id, kind: 'password-reset', ip: address, userAgent })
  })
  sendSoon(ports, passwordChanged(user))
}
