import { and, eq, sql } from 'drizzle-orm'
import type { SignedIn } from '@/contracts/session'
import { authCodes, authEvents, users } from '../../db/schema/identity'
import { recoveryCodeUsed } from '../../domain/account-mail'
import { sha256 } from '../../http/digest'
import type { Visitor } from '../../http/context'
import type { Ports } from '../../ports'
import { codeMatches, consumeCode, countTry, digits, endCodes, isLiveCode, openCode, randomTicket, VALID_MINUTES, wrongCode } from './codes'
import { attemptSource } from './devices'
import { countAttempts, LIMITS, refuseIfWaiting } from './limits'
import { codeLimits } from './mailed-codes'
import type { UserRow } from './prove-password'
import { recoveryCodesLeft, useRecoveryCode } from './recovery-codes'
import { sendSoon } from './send-soon'
import { openSession } from './sessions'
import { takeTotpStep } from './totp'

const mailCode = (ports: Ports, to: string, code: string, minutes: number) =>
  ports.mail.send({
    to,
    subject: `${code} is your sign-in code`,
    text: `Your sign-in code is ${code}. It is valid for ${minutes === 1 ? 'a minute' : `${minutes} minutes`}.\n\nIf you are not signing in, change your password.`,
  })

/** Counts a mailed code. Somebody who found out the password can't use up the number that the owner's devices may request. @throws Problem 429 */
const requireMayMailCode = async (visitor: Visitor, userId: string): Promise<void> => {
  const from = await visitor.ports.db.transaction((tx) => attemptSource(tx, visitor, userId))
  refuseIfWaiting(await countAttempts(visitor.ports, codeLimits(userId, from)))
}

/** Starts the second step after the right password: a code by mail, or from the user's authenticator. */
export const startSecondStep = async (visitor: Visitor, user: typeof users.$inferSelect) => {
  const { ports } = visitor
  const ticket = randomTicket(ports)
  const method: 'mail' | 'totp' = user.secondStep === 'totp' ? 'totp' : 'mail'
  if (method === 'mail') {
    await requireMayMailCode(visitor, user.id)
  }
  const code = method === 'mail' ? digits(ports, 6) : null
  await ports.db.transaction((tx) => openCode(tx, { userId: user.id, purpose: 'second-step', ticket, code }))
  if (code) await mailCode(ports, user.email, code, VALID_MINUTES)
  return { twoStep: true as const, ticket, method }
}

/**
 * Mails another code for the same ticket. Earlier codes stay valid, because their mails may only be late. Does nothing for a ticket without an
 * open code, so that it reveals nothing.
 */
export const resendSecondStep = async (visitor: Visitor, ticket: string): Promise<void> => {
  const { ports } = visitor
  const requestHash = await sha256(ticket)
  const codeRow = await ports.db.transaction(async (tx) => {
    const [row] = await tx
      .select({
        id: authCodes.id,
        userId: users.id,
        email: users.email,
        minutesLeft: sql<number>`ceil(extract(epoch from ${authCodes.expiresAt} - now()) / 60)::int`,
      })
      .from(authCodes)
      .innerJoin(users, eq(users.id, authCodes.userId))
      .where(and(eq(authCodes.requestHash, requestHash), eq(authCodes.purpose, 'second-step'), eq(users.secondStep, 'mail'), isLiveCode()))
    return row
  })
  if (!codeRow) return
  await requireMayMailCode(visitor, codeRow.userId)
  const code = digits(ports, 6)
  const codeHash = await sha256(`${ticket} ${code}`)
  await ports.db.transaction((tx) =>
    tx
      .update(authCodes)
      .set({ codeHash, earlierHashes: sql`${authCodes.earlierHashes} || ${authCodes.codeHash}` })
      .where(eq(authCodes.id, codeRow.id)),
  )
  await mailCode(ports, codeRow.email, code, codeRow.minutesLeft)
}

const isDigits = (code: string): boolean => /^\d{6}$/.test(code)

/** Accepts a recovery code in place of the usual one. It is used up together with the sign-in's ticket, and its owner is told by mail. */
const finishByRecoveryCode = async (visitor: Visitor, codeId: string, user: UserRow, code: string): Promise<void> => {
  const { ports, address, userAgent } = visitor
  const left = await ports.db.transaction(async (tx) => {
    if (!(await useRecoveryCode(tx, user.id, code))) return null
    // Another sign-in has used this ticket. The error rolls back, so that the recovery code stays unused.
    if (!(await consumeCode(tx, codeId))) throw wrongCode()
    await tx.insert(authEvents).values({ userId: user.id, kind: 'recovery-code-used', ip: address, userAgent })
    return recoveryCodesLeft(tx, user.id)
  })
  if (left === null) throw wrongCode()
  sendSoon(ports, recoveryCodeUsed(user, left))
}

const isMailedCode = async ({ codeHash, earlierHashes }: typeof authCodes.$inferSelect, ticket: string, code: string): Promise<boolean> =>
  (await Promise.all([codeHash, ...earlierHashes].map((hash) => codeMatches(hash, ticket, code)))).includes(true)

/** Whether another code may be tried. Attempts are counted for each known device, and for all unknown devices together. */
const mayTry = async (visitor: Visitor, userId: string): Promise<boolean> => {
  const from = await visitor.ports.db.transaction((tx) => attemptSource(tx, visitor, userId))
  return (await countAttempts(visitor.ports, [[LIMITS.secondStep, from.known ? `${userId} ${from.subject}` : userId]])) === 0
}

/** @throws Problem 422 for a wrong code, and the same after too many attempts */
const checkSecondStep = async (visitor: Visitor, ticket: string, code: string): Promise<string> => {
  const { ports, address, userAgent } = visitor
  const codeRow = await countTry(ports, 'second-step', ticket)
  if (!codeRow || !(await mayTry(visitor, codeRow.userId))) throw wrongCode()
  const [user] = await ports.db.transaction((tx) => tx.select().from(users).where(eq(users.id, codeRow.userId)))
  try {
    if (!user || user.secondStep === 'none') throw wrongCode()
    if (!isDigits(code)) await finishByRecoveryCode(visitor, codeRow.id, user, code)
    else {
      const isRight = user.secondStep === 'totp' ? await takeTotpStep(ports, user, code) : await isMailedCode(codeRow, ticket, code)
      if (!isRight || !(await ports.db.transaction((tx) => consumeCode(tx, codeRow.id)))) throw wrongCode()
    }
  } catch (error) {
    await ports.db.transaction((tx) => tx.insert(authEvents).values({ userId: codeRow.userId, kind: 'code-refused', ip: address, userAgent }))
    throw error
  }
  await ports.db.transaction((tx) => endCodes(tx, codeRow.userId, ['second-step']))
  return codeRow.userId
}

export const finishSecondStep = async (visitor: Visitor, { ticket, code }: { ticket: string; code: string }): Promise<SignedIn> =>
  openSession(visitor, await checkSecondStep(visitor, ticket, code))
