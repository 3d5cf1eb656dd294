import { and, count, eq, isNull, sql } from 'drizzle-orm'
import { recoveryCodes } from '../../db/schema/account'
import { sha256 } from '../../http/digest'
import type { Ports, Tx } from '../../ports'

const CODE_COUNT = 10
const CODE_LENGTH = 12
/** Characters of a code: without 0, O, 1 and I, because codes are copied from paper, and 32, so that five bits of each byte choose one. */
const CHARACTERS = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ'

/** A code of 60 random bits, in three groups of four characters. */
export const newCode = (ports: Ports): string => {
  const characters = Array.from(ports.random.bytes(CODE_LENGTH), (byte) => CHARACTERS[byte % CHARACTERS.length]).join('')
  return characters.replace(/(.{4})(?=.)/g, '$1-')
}
/** The typed code in capitals, without separators. */
export const plainCode = (typed: string): string => typed.toUpperCase().replaceAll(/[^A-Z0-9]/g, '')

const hashOf = (userId: string, typed: string): Promise<Uint8Array> => sha256(`recovery ${userId} ${plainCode(typed)}`)

/** Creates a new set of codes, of which only hashes are stored. The previous set stops working. */
export const renewRecoveryCodes = async (tx: Tx, ports: Ports, userId: string): Promise<string[]> => {
  const codes = Array.from({ length: CODE_COUNT }, () => newCode(ports))
  await tx.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId))
  await tx.insert(recoveryCodes).values(await Promise.all(codes.map(async (code) => ({ userId, codeHash: await hashOf(userId, code) }))))
  return codes
}

export const forgetRecoveryCodes = (tx: Tx, userId: string) => tx.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId))

/** Uses a code up. Of parallel uses only one succeeds. */
export const useRecoveryCode = async (tx: Tx, userId: string, typed: string): Promise<boolean> => {
  const used = await tx
    .update(recoveryCodes)
    .set({ usedAt: sql`now()` })
    .where(and(eq(recoveryCodes.userId, userId), eq(recoveryCodes.codeHash, await hashOf(userId, typed)), isNull(recoveryCodes.usedAt)))
    .returning({ userId: recoveryCodes.userId })
  return used.length === 1
}

export const recoveryCodesLeft = async (tx: Tx, userId: string): Promise<number> => {
  const [row] = await tx
    .select({ left: count() })
    .from(recoveryCodes)
    .where(and(eq(recoveryCodes.userId, userId), isNull(recoveryCodes.usedAt)))
  return row?.left ?? 0
}
