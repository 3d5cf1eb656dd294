import { and, eq, gt, inArray, isNull, lt, sql } from 'drizzle-orm'
import { isNotInFuture } from '../../db/clock'
import { authCodes, authTickets } from '../../db/schema/identity'
import { sameBytes, sha256, toBase64Url } from '../../http/digest'
import { Problem } from '../../http/problem'
import type { Ports, Tx } from '../../ports'

const MAX_TRIES = 5
/** Lifetime of a code, as in ASVS 6.5.5. */
export const VALID_MINUTES = 10

/** A uniformly random code of `length` digits. Values past the last full block of 10^length are drawn again. */
export const digits = (ports: Ports, length: number): string => {
  const range = 10 ** length
  for (;;) {
    const value = new DataView(ports.random.bytes(4).buffer).getUint32(0)
    if (value < Math.floor(2 ** 32 / range) * range) return String(value % range).padStart(length, '0')
  }
}
export const randomTicket = (ports: Ports): string => toBase64Url(ports.random.bytes(32))
export const wrongCode = () =>
  new Problem(422, 'The code is not right or no longer valid.', {
    code: 'WRONG_CODE',
    errors: [{ path: 'code', code: 'wrong', message: 'The code is not right or no longer valid.' }],
  })

type Purpose = 'reset' | 'second-step' | 'set-up' | 'sign-in'

/** Condition for live codes: not used, not expired and not dated in the future. */
export const isLiveCode = () => and(isNull(authCodes.consumedAt), gt(authCodes.expiresAt, sql`now()`), isNotInFuture(authCodes.createdAt))

/** Stores a code that is bound to a ticket. Earlier codes stay valid: one that somebody else requested later must not end the owner's. */
export const openCode = async (
  tx: Tx,
  details: { userId: string; purpose: Purpose; ticket: string; code: string | null; secret?: string | null },
): Promise<void> => {
  await tx.insert(authCodes).values({
    userId: details.userId,
    purpose: details.purpose,
    requestHash: await sha256(details.ticket),
    codeHash: details.code === null ? null : await sha256(`${details.ticket} ${details.code}`),
    secret: details.secret ?? null,
    expiresAt: sql`now() + make_interval(mins => ${VALID_MINUTES}::int)`,
  })
}

/** Ends the account's open codes for these purposes. */
export const endCodes = async (tx: Tx, userId: string, purposes: readonly (typeof authCodes.$inferSelect.purpose)[]): Promise<void> => {
  await tx
    .update(authCodes)
    .set({ consumedAt: sql`now()` })
    .where(and(eq(authCodes.userId, userId), inArray(authCodes.purpose, [...purposes]), isNull(authCodes.consumedAt)))
}

/** Ends all codes and tickets that could still set a password or finish a sign-in. */
export const endOpenCodes = async (tx: Tx, userId: string): Promise<void> => {
  await tx
    .update(authCodes)
    .set({ consumedAt: sql`now()` })
    .where(and(eq(authCodes.userId, userId), isNull(authCodes.consumedAt)))
  await tx
    .update(authTickets)
    .set({ consumedAt: sql`now()` })
    .where(and(eq(authTickets.userId, userId), isNull(authTickets.consumedAt)))
}

/** Counts an attempt at the ticket's code and returns the code. Null without a live code, or when its attempts are used up. */
export const countTryWithin = async (tx: Tx, purpose: Purpose, requestHash: Uint8Array) => {
  const [row] = await tx
    .update(authCodes)
    .set({ attempts: sql`${authCodes.attempts} + 1` })
    .where(and(eq(authCodes.requestHash, requestHash), eq(authCodes.purpose, purpose), isLiveCode(), lt(authCodes.attempts, MAX_TRIES)))
    .returning()
  return row ?? null
}

/** `countTryWithin` in a transaction of its own. */
export const countTry = async (ports: Ports, purpose: Purpose, ticket: string) => {
  const requestHash = await sha256(ticket)
  return ports.db.transaction((tx) => countTryWithin(tx, purpose, requestHash))
}

export const codeMatches = async (codeHash: Uint8Array | null, ticket: string, code: string): Promise<boolean> => {
  const typed = await sha256(`${ticket} ${code}`)
  return codeHash !== null && sameBytes(new Uint8Array(codeHash), typed)
}

/** Marks a code as used. Of parallel calls only one gets true. */
export const consumeCode = async (tx: Tx, id: string): Promise<boolean> => {
  const consumed = await tx
    .update(authCodes)
    .set({ consumedAt: sql`now()` })
    .where(and(eq(authCodes.id, id), isNull(authCodes.consumedAt)))
    .returning({ id: authCodes.id })
  return consumed.length === 1
}
