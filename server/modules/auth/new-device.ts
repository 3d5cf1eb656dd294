import { and, eq, inArray, isNotNull } from 'drizzle-orm'
import { authEvents } from '../../db/schema/identity'
import { deviceInWords } from '../../domain/device'
import type { Tx } from '../../ports'

/** Kinds of account events that prove that the owner was present. */
const OWNER_EVENTS = ['signed-in', 'registered', 'joined']

/** The device in words if the account has known devices and this kind isn't among them, else null. Call it before the sign-in is recorded. */
export const newDeviceOf = async (tx: Tx, userId: string, userAgent: string | null): Promise<string | null> => {
  const known = await tx
    .selectDistinct({ userAgent: authEvents.userAgent })
    .from(authEvents)
    .where(and(eq(authEvents.userId, userId), inArray(authEvents.kind, OWNER_EVENTS), isNotNull(authEvents.userAgent)))
  const device = deviceInWords(userAgent)
  return known.length === 0 || known.some((one) => deviceInWords(one.userAgent) === device) ? null : device
}
