import { and, eq, gt, isNull, lt, or, sql } from 'drizzle-orm'
import { Secret, TOTP } from 'otpauth'
import type { SignedIn } from '@/contracts/session'
import { authCodes, users } from '../../db/schema/identity'
import { sha256 } from '../../http/digest'
import type { Visitor } from '../../http/context'
import type { Ports } from '../../ports'
import { codeMatches, consumeCode, countTry, digits, openCode, randomTicket, wrongCode } from './codes'
import { countAttempt, LIMITS, requireAttempt } from './limits'
import { openSession } from './sessions'

const STEP_SECONDS = 30

const mailCode = (ports: Ports, to: string, code: string) =>
  ports.mail.send({
    to,
    subject: `${code} is your sign-in code`,
    text: `Your sign-in code is ${code}. It is valid for 10 minutes.\n\nIf you are not signing in, change your password.`,
  })

/** The password was right; what remains is a code by mail, or from the user's authenticator. */
export const startSecondStep = async (visitor: Visitor, user: typeof users.$inferSelect) => {
  const { ports } = visitor
  const ticket = randomTicket(ports)
  const method: 'mail' | 'totp' = user.secondStep === 'totp' ? 'totp' : 'mail'
  if (method === 'mail') {
    await requireAttempt(ports, LIMITS.codesPerHour, user.id)
    await requireAttempt(ports, LIMITS.codesPerDay, user.id)
  }
  const code = method === 'mail' ? digits(ports, 6) : null
  await ports.db.transaction((tx) => openCode(tx, { userId: user.id, purpose: 'second-step', ticket, code }))
  if (code) await mailCode(ports, user.email, code)
  return { twoStep: true as const, ticket, method }
}

/** Mails a new code for the same ticket; silent when there is nothing to send, so that it tells nothing. */
export const resendSecondStep = async ({ ports }: Visitor, ticket: string): Promise<void> => {
  const requestHash = await sha256(ticket)
  const open = await ports.db.transaction(async (tx) => {
    const [row] = await tx
      .select({ id: authCodes.id, userId: users.id, email: users.email })
      .from(authCodes)
      .innerJoin(users, eq(users.id, authCodes.userId))
      .where(and(eq(authCodes.requestHash, requestHash), eq(users.secondStep, 'mail'), isNull(authCodes.consumedAt), gt(authCodes.expiresAt, sql`now()`)))
    return row
  })
  if (!open) return
  await requireAttempt(ports, LIMITS.codesPerHour, open.userId)
  await requireAttempt(ports, LIMITS.codesPerDay, open.userId)
  const code = digits(ports, 6)
  const codeHash = await sha256(`${ticket} ${code}`)
  await ports.db.transaction((tx) => tx.update(authCodes).set({ codeHash }).where(eq(authCodes.id, open.id)))
  await mailCode(ports, open.email, code)
}

/** Accepts a step of the authenticator once, the current one or its neighbours (RFC 6238, section 5.2). */
const totpMatches = async (ports: Ports, user: typeof users.$inferSelect, code: string): Promise<boolean> => {
  if (!user.totpSecret) return false
  const now = ports.clock.now().getTime()
  const totp = new TOTP({ secret: Secret.fromBase32(user.totpSecret), digits: 6, period: STEP_SECONDS })
  const delta = totp.validate({ token: code, window: 1, timestamp: now })
  if (delta === null) return false
  const step = Math.floor(now / 1000 / STEP_SECONDS) + delta
  const accepted = await ports.db.transaction((tx) =>
    tx
      .update(users)
      .set({ totpLastStep: step })
      .where(and(eq(users.id, user.id), or(isNull(users.totpLastStep), lt(users.totpLastStep, step))))
      .returning({ id: users.id }),
  )
  return accepted.length === 1
}

export const finishSecondStep = async (visitor: Visitor, { ticket, code }: { ticket: string; code: string }): Promise<SignedIn> => {
  const { ports } = visitor
  const open = await countTry(ports, 'second-step', ticket)
  if (!open || (await countAttempt(ports, LIMITS.secondStep, open.userId)) > 0) throw wrongCode()
  const [user] = await ports.db.transaction((tx) => tx.select().from(users).where(eq(users.id, open.userId)))
  const right = user?.secondStep === 'totp' ? await totpMatches(ports, user, code) : await codeMatches(open.codeHash, ticket, code)
  if (!right || !(await ports.db.transaction((tx) => consumeCode(tx, open.id)))) throw wrongCode()
  return openSession(visitor, open.userId)
}
