import { and, eq, gt, lt, sql } from 'drizzle-orm'
import { authCodes, users } from '../../db/schema/identity'
import { sharedCode } from '../../domain/account-mail'
import { sha256 } from '../../http/digest'
import type { Visitor } from '../../http/context'
import type { Letter, Ports, Tx } from '../../ports'
import { codeMatches, countTryWithin, digits, isLiveCode, openCode, randomTicket, wrongCode } from './codes'
import { type From, NOBODY } from './devices'
import { type Counted, countAttempts, countWithin, LIMITS, refuseWhile, requireAttempt } from './limits'
import { accountOf, type Account } from './find-account'
import { newCode, plainCode } from './recovery-codes'
import { inBackground, sendSoon } from './send-soon'

type UserRow = typeof users.$inferSelect
type Purpose = 'reset' | 'sign-in'

/** A shared code is valid for an hour, and another one is mailed while it still is for a quarter: the mailbox always holds one that works. */
const SHARED_MINUTES = 60
const RENEWED_AFTER_MINUTES = 45
/** Only right ones count: strangers, who have none, can't use it up. */
const SHARED_TRIES = 10

const codeHashOf = (userId: string, code: string) => sha256(`${userId} ${plainCode(code)}`)

/**
 * How many codes are mailed: to each device or address its number, and to all strange ones together no more than to one. Strangers can't
 * use up what a known device may ask for.
 */
export const codeLimits = (account: string, from: From): Counted[] =>
  [`${account} ${from.subject}`, ...(from.known ? [] : [account])].flatMap((subject): Counted[] => [
    [LIMITS.codesPerHour, subject],
    [LIMITS.codesPerDay, subject],
  ])

/** A new shared code, unless one that was mailed lately can still be used. */
const openShared = async (tx: Tx, ports: Ports, userId: string): Promise<string | null> => {
  // Of requests at the same time one mails.
  await tx.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('update')
  const [latest] = await tx
    .select({ id: authCodes.id })
    .from(authCodes)
    .where(
      and(
        eq(authCodes.userId, userId),
        eq(authCodes.purpose, 'shared'),
        isLiveCode(),
        lt(authCodes.attempts, SHARED_TRIES),
        gt(authCodes.createdAt, sql`now() - make_interval(mins => ${RENEWED_AFTER_MINUTES}::int)`),
      ),
    )
    .limit(1)
  if (latest) return null
  const code = newCode(ports)
  await tx.insert(authCodes).values({
    userId,
    purpose: 'shared',
    requestHash: await sha256(randomTicket(ports)),
    codeHash: await codeHashOf(userId, code),
    expiresAt: sql`now() + make_interval(mins => ${SHARED_MINUTES}::int)` as never,
  })
  return code
}

const mailCode = async (ports: Ports, { user, from, id }: Account & { user: UserRow }, purpose: Purpose, ticket: string, letter: (code: string) => Letter) => {
  if ((await countAttempts(ports, codeLimits(id, from))) === 0) {
    const code = digits(ports, 8)
    await ports.db.transaction((tx) => openCode(tx, { userId: user.id, purpose, ticket, code }))
    return sendSoon(ports, letter(code))
  }
  const code = await ports.db.transaction((tx) => openShared(tx, ports, user.id))
  if (code) sendSoon(ports, sharedCode(user, code))
}

/**
 * Mails a code that works together with the ticket returned here. Answers alike, and in the same time, for accounts that are known, unknown
 * or over their limit. Over the limit the newest mail of the last hour holds a code that works with any ticket.
 * @throws Problem 429 for an address that asks too often
 */
export const askForCode = async (
  visitor: Visitor,
  typed: string,
  purpose: Purpose,
  letterTo: (user: UserRow, code: string) => Letter,
): Promise<{ request: string }> => {
  const { ports, address } = visitor
  const account = await accountOf(visitor, typed)
  if (!account.from.known) await requireAttempt(ports, LIMITS.loginAddress, address)
  const request = randomTicket(ports)
  const { user } = account
  // After the answer: what is written for a known account, and what a mail server takes, would tell it from an unknown one.
  if (user && user.status === 'active')
    inBackground(ports, 'a code was not mailed', () => mailCode(ports, { ...account, user }, purpose, request, (code) => letterTo(user, code)))
  return { request }
}

const isDigits = (code: string): boolean => /^\d{8}$/.test(code)

/** Counts a right shared code; null for a wrong one, or once it was used too often. */
const countShared = async (tx: Tx, userId: string, codeHash: Uint8Array) => {
  const [row] = await tx
    .update(authCodes)
    .set({ attempts: sql`${authCodes.attempts} + 1` })
    .where(
      and(eq(authCodes.userId, userId), eq(authCodes.purpose, 'shared'), eq(authCodes.codeHash, codeHash), isLiveCode(), lt(authCodes.attempts, SHARED_TRIES)),
    )
    .returning()
  return row ?? null
}

/**
 * The account that a mailed code proves, and the code to use up. Either the eight digits that were mailed for this ticket, or a shared code.
 * @throws Problem 422 for a wrong code, 429 for an address that tries too many
 */
export const proveCode = async (
  visitor: Visitor,
  purpose: Purpose,
  typed: { email: string; request: string; code: string },
): Promise<{ user: UserRow; id: string }> => {
  const { ports, address } = visitor
  const { user } = await accountOf(visitor, typed.email)
  const userId = user?.id ?? NOBODY
  const requestHash = await sha256(typed.request)
  const sharedHash = await codeHashOf(userId, typed.code)
  const { waits, open } = await ports.db.transaction(async (tx) => {
    const counted = await countWithin(tx, [[LIMITS.codeAddress, address]])
    if (counted.some((wait) => wait > 0)) return { waits: counted, open: null }
    return { waits: counted, open: isDigits(typed.code) ? await countTryWithin(tx, purpose, requestHash) : await countShared(tx, userId, sharedHash) }
  })
  refuseWhile(Math.max(0, ...waits))
  const matches = open?.purpose === 'shared' || (await codeMatches(open?.codeHash ?? null, typed.request, typed.code))
  if (!open || !user || open.userId !== user.id || !matches) throw wrongCode()
  return { user, id: open.id }
}
