import { and, count, eq, isNull, sql } from 'drizzle-orm'
import { recoveryCodes } from '../../db/schema/account'
import { sha256 } from '../../http/digest'
import type { Ports, Tx } from '../../ports'

const CODES = 10
const LENGTH = 12
/** Neither 0 and O nor 1 and I: codes are copied from paper. 32 signs, so that five bits of each byte choose one. */
const SIGNS = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ'

/** 60 bits in three groups of four signs. */
export const newCode = (ports: Ports): string => {
  const signs = Array.from(ports.random.bytes(LENGTH), (byte) => SIGNS[byte % SIGNS.length]).join('')
  return signs.replace(/(.{4})(?=.)/g, '$1-')
}
/** However it was copied: without what stands between the signs, in capitals. */
export const plainCode = (typed: string): string => typed.toUpperCase().replaceAll(/[^A-Z0-9]/g, '')

const hashOf = (userId: string, typed: string): Promise<Uint8Array> => sha256(`recovery ${userId} ${plainCode(typed)}`)

/** Makes a new set, of which only hashes are kept; the one before stops working. */
export const renewRecoveryCodes = async (tx: Tx, ports: Ports, userId: string): Promise<string[]> => {
  const codes = Array.from({ length: CODES }, () => newCode(ports))
  await tx.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId))
  await tx.insert(recoveryCodes).values(await Promise.all(codes.map(async (code) => ({ userId, codeHash: await hashOf(userId, code) }))))
  return codes
}

export const forgetRecoveryCodes = (tx: Tx, userId: string) => tx.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId))

/** Uses a code up. Of parallel uses one wins. */
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
