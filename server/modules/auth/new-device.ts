import { and, eq, inArray, isNotNull } from 'drizzle-orm'
import { authEvents } from '../../db/schema/identity'
import { deviceInWords } from '../../domain/device'
import type { Tx } from '../../ports'

/** What is noted of an account when its owner was there. */
const OWNER_WAS_THERE = ['signed-in', 'registered', 'joined']

/** The device in words, if others of the account are known and this kind is not among them. Asked before the sign-in is noted. */
export const newDeviceOf = async (tx: Tx, userId: string, userAgent: string | null): Promise<string | null> => {
  const known = await tx
    .selectDistinct({ userAgent: authEvents.userAgent })
    .from(authEvents)
    .where(and(eq(authEvents.userId, userId), inArray(authEvents.kind, OWNER_WAS_THERE), isNotNull(authEvents.userAgent)))
  const device = deviceInWords(userAgent)
  return known.length === 0 || known.some((one) => deviceInWords(one.userAgent) === device) ? null : device
}
