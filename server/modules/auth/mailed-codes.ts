import { and, eq, gt, lt, sql } from 'drizzle-orm'
import { authCodes, users } from '../../db/schema/identity'
import { sharedCode } from '../../domain/account-mail'
import { sha256 } from '../../http/digest'
import type { Visitor } from '../../http/context'
import type { Letter, Ports, Tx } from '../../ports'
import { codeMatches, countTryWithin, digits, isLiveCode, openCode, randomTicket, wrongCode } from './codes'
import { type AttemptSource, NOBODY } from './devices'
import { type Counted, countAttempts, countWithin, LIMITS, refuseIfWaiting, requireAttempt } from './limits'
import { accountOf, type Account } from './find-account'
import { newCode, plainCode } from './recovery-codes'
import { inBackground, sendSoon } from './send-soon'

type UserRow = typeof users.$inferSelect
type Purpose = 'reset' | 'sign-in'

/** A shared code is valid for an hour. A new one may be mailed in its last quarter of an hour, so that the mailbox always has one that works. */
const SHARED_MINUTES = 60
const RENEWED_AFTER_MINUTES = 45
/** Only uses of the right code count, so that strangers can't use it up. */
const SHARED_TRIES = 10

const codeHashOf = (userId: string, code: string) => sha256(`${userId} ${plainCode(code)}`)

/**
 * Limits on mailed codes: one set for each device or address, and the same once more for all unknown devices together. Strangers can't use
 * up the number that a known device may request.
 */
export const codeLimits = (account: string, from: AttemptSource): Counted[] =>
  [`${account} ${from.subject}`, ...(from.known ? [] : [account])].flatMap((subject): Counted[] => [
    [LIMITS.codesPerHour, subject],
    [LIMITS.codesPerDay, subject],
  ])

/** Creates a shared code. Null if one that was mailed lately can still be used. */
const createSharedCode = async (tx: Tx, ports: Ports, userId: string): Promise<string | null> => {
  // The lock lets only one of several concurrent requests mail a code.
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
  const code = await ports.db.transaction((tx) => createSharedCode(tx, ports, user.id))
  if (code) sendSoon(ports, sharedCode(user, code))
}

/**
 * Mails a code that works together with the ticket returned here. The response and its timing are the same for accounts that are known,
 * unknown or over their limit. Over the limit, the newest mail of the last hour contains a shared code, which works with any ticket.
 * @throws Problem 429 for an address that requests codes too often
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
  // After the response: the time of the writes and of the mail server would distinguish a known account from an unknown one.
  if (user && user.status === 'active')
    inBackground(ports, 'a code was not mailed', () => mailCode(ports, { ...account, user }, purpose, request, (code) => letterTo(user, code)))
  return { request }
}

const isDigits = (code: string): boolean => /^\d{8}$/.test(code)

/** Counts a use of the right shared code and returns the code. Null for a wrong code, or one that was used too often. */
const countSharedCode = async (tx: Tx, userId: string, codeHash: Uint8Array) => {
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
 * Checks a mailed code: the eight digits that were mailed for this ticket, or a shared code. Returns the account, and the code's id to use it up.
 * @throws Problem 422 for a wrong code, 429 for an address that tries too many codes
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
  const { waits, open: codeRow } = await ports.db.transaction(async (tx) => {
    const counted = await countWithin(tx, [[LIMITS.codeAddress, address]])
    if (counted.some((wait) => wait > 0)) return { waits: counted, open: null }
    return { waits: counted, open: isDigits(typed.code) ? await countTryWithin(tx, purpose, requestHash) : await countSharedCode(tx, userId, sharedHash) }
  })
  refuseIfWaiting(Math.max(0, ...waits))
  const matches = codeRow?.purpose === 'shared' || (await codeMatches(codeRow?.codeHash ?? null, typed.request, typed.code))
  if (!codeRow || !user || codeRow.userId !== user.id || !matches) throw wrongCode()
  return { user, id: codeRow.id }
}
