import { and, eq, sql } from 'drizzle-orm'
import type { SignedIn } from '@/contracts/session'
import { authCodes, authEvents, users } from '../../db/schema/identity'
import { recoveryCodeUsed } from '../../domain/account-mail'
import { sha256 } from '../../http/digest'
import type { Visitor } from '../../http/context'
import type { Ports } from '../../ports'
import { codeMatches, consumeCode, countTry, digits, endCodes, isLiveCode, openCode, randomTicket, wrongCode } from './codes'
import { whereFrom } from './devices'
import { countAttempts, LIMITS, refuseWhile } from './limits'
import { codeLimits } from './mailed-codes'
import type { UserRow } from './prove-password'
import { recoveryCodesLeft, useRecoveryCode } from './recovery-codes'
import { sendSoon } from './send-soon'
import { openSession } from './sessions'
import { takeTotpStep } from './totp'

const mailCode = (ports: Ports, to: string, code: string) =>
  ports.mail.send({
    to,
    subject: `${code} is your sign-in code`,
    text: `Your sign-in code is ${code}. It is valid for 10 minutes.\n\nIf you are not signing in, change your password.`,
  })

/** Whoever has found out the password can't use up what a device of its owner may ask for. @throws Problem 429 */
const requireCode = async (visitor: Visitor, userId: string): Promise<void> => {
  const from = await visitor.ports.db.transaction((tx) => whereFrom(tx, visitor, userId))
  refuseWhile(await countAttempts(visitor.ports, codeLimits(userId, from)))
}

/** The password was right; what remains is a code by mail, or from the user's authenticator. */
export const startSecondStep = async (visitor: Visitor, user: typeof users.$inferSelect) => {
  const { ports } = visitor
  const ticket = randomTicket(ports)
  const method: 'mail' | 'totp' = user.secondStep === 'totp' ? 'totp' : 'mail'
  if (method === 'mail') {
    await requireCode(visitor, user.id)
  }
  const code = method === 'mail' ? digits(ports, 6) : null
  await ports.db.transaction((tx) => openCode(tx, { userId: user.id, purpose: 'second-step', ticket, code }))
  if (code) await mailCode(ports, user.email, code)
  return { twoStep: true as const, ticket, method }
}

/** Mails another code for the same ticket, beside the earlier one, whose mail may only be late. Silent when there is nothing to send, so that it tells nothing. */
export const resendSecondStep = async (visitor: Visitor, ticket: string): Promise<void> => {
  const { ports } = visitor
  const requestHash = await sha256(ticket)
  const open = await ports.db.transaction(async (tx) => {
    const [row] = await tx
      .select({ id: authCodes.id, userId: users.id, email: users.email })
      .from(authCodes)
      .innerJoin(users, eq(users.id, authCodes.userId))
      .where(and(eq(authCodes.requestHash, requestHash), eq(users.secondStep, 'mail'), isLiveCode()))
    return row
  })
  if (!open) return
  await requireCode(visitor, open.userId)
  const code = digits(ports, 6)
  const codeHash = await sha256(`${ticket} ${code}`)
  await ports.db.transaction((tx) =>
    tx
      .update(authCodes)
      .set({ codeHash, earlierHashes: sql`${authCodes.earlierHashes} || ${authCodes.codeHash}` })
      .where(eq(authCodes.id, open.id)),
  )
  await mailCode(ports, open.email, code)
}

const isDigits = (code: string): boolean => /^\d{6}$/.test(code)

/** A recovery code in place of the usual one: used up together with the sign-in that it belongs to, and told to its owner. */
const finishByRecoveryCode = async (visitor: Visitor, openId: string, user: UserRow, code: string): Promise<void> => {
  const { ports, address, userAgent } = visitor
  const left = await ports.db.transaction(async (tx) => {
    if (!(await useRecoveryCode(tx, user.id, code))) return null
    // A thrown refusal would give the code back; the other sign-in of this ticket has used it.
    if (!(await consumeCode(tx, openId))) throw wrongCode()
    await tx.insert(authEvents).values({ userId: user.id, kind: 'recovery-code-used', ip: address, userAgent })
    return recoveryCodesLeft(tx, user.id)
  })
  if (left === null) throw wrongCode()
  sendSoon(ports, recoveryCodeUsed(user, left))
}

const isMailed = async ({ codeHash, earlierHashes }: typeof authCodes.$inferSelect, ticket: string, code: string): Promise<boolean> =>
  (await Promise.all([codeHash, ...earlierHashes].map((hash) => codeMatches(hash, ticket, code)))).includes(true)

/** Codes are counted for a device that the account knows, or else for all others together. */
const mayTry = async (visitor: Visitor, userId: string): Promise<boolean> => {
  const from = await visitor.ports.db.transaction((tx) => whereFrom(tx, visitor, userId))
  return (await countAttempts(visitor.ports, [[LIMITS.secondStep, from.known ? `${userId} ${from.subject}` : userId]])) === 0
}

/** @throws Problem 422 for a wrong code, and alike once there were too many */
const finishWith = async (visitor: Visitor, ticket: string, code: string): Promise<string> => {
  const { ports, address, userAgent } = visitor
  const open = await countTry(ports, 'second-step', ticket)
  if (!open || !(await mayTry(visitor, open.userId))) throw wrongCode()
  const [user] = await ports.db.transaction((tx) => tx.select().from(users).where(eq(users.id, open.userId)))
  try {
    if (!user || user.secondStep === 'none') throw wrongCode()
    if (!isDigits(code)) await finishByRecoveryCode(visitor, open.id, user, code)
    else {
      const right = user.secondStep === 'totp' ? await takeTotpStep(ports, user, code) : await isMailed(open, ticket, code)
      if (!right || !(await ports.db.transaction((tx) => consumeCode(tx, open.id)))) throw wrongCode()
    }
  } catch (error) {
    await ports.db.transaction((tx) => tx.insert(authEvents).values({ userId: open.userId, kind: 'code-refused', ip: address, userAgent }))
    throw error
  }
  await ports.db.transaction((tx) => endCodes(tx, open.userId, ['second-step']))
  return open.userId
}

export const finishSecondStep = async (visitor: Visitor, { ticket, code }: { ticket: string; code: string }): Promise<SignedIn> =>
  openSession(visitor, await finishWith(visitor, ticket, code))
