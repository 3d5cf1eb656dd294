import { and, eq, inArray, notInArray, sql } from 'drizzle-orm'
import { isNotInFuture } from '../../db/clock'
import { knownDevices } from '../../db/schema/identity'
import { sha256, toBase64Url, toHex } from '../../http/digest'
import type { Visitor } from '../../http/context'
import type { Ports, Tx } from '../../ports'

/** Time without use after which a device is unknown again. The cookie has the same lifetime. */
const KNOWN_FOR = sql`interval '180 days'`
const MAX_DEVICES = 20
/** User id of no account. It is looked up in place of an account that doesn't exist, so that the response takes the same time. */
export const NOBODY = '00000000-0000-0000-0000-000000000000'

/** Source of an attempt: a device on which the account has signed in before, or else an address. */
export interface AttemptSource {
  known: boolean
  subject: string
}

/** @param userId the account that is tried; null for one that doesn't exist */
export const attemptSource = async (tx: Tx, { device, address }: Visitor, userId: string | null): Promise<AttemptSource> => {
  const deviceHash = await sha256(device ?? '')
  const [found] = await tx
    .select({ deviceHash: knownDevices.deviceHash })
    .from(knownDevices)
    .where(
      and(
        eq(knownDevices.userId, userId ?? NOBODY),
        eq(knownDevices.deviceHash, deviceHash),
        sql`${knownDevices.lastUsedAt} > now() - ${KNOWN_FOR}`,
        isNotInFuture(knownDevices.createdAt),
      ),
    )
  return found ? { known: true, subject: `device ${toHex(deviceHash)}` } : { known: false, subject: `address ${address}` }
}

/** The browser's secret if we issued it, since other accounts may use it in this browser; otherwise a new one, as anybody may have put it there. */
const secretFor = async (tx: Tx, ports: Ports, cookieSecret: string | null): Promise<string> => {
  const deviceHash = await sha256(cookieSecret ?? '')
  const [issued] = await tx.select({ userId: knownDevices.userId }).from(knownDevices).where(eq(knownDevices.deviceHash, deviceHash)).limit(1)
  return cookieSecret !== null && issued ? cookieSecret : toBase64Url(ports.random.bytes(32))
}

/** Remembers the browser as a device of the account: it keeps a secret, of which we store the hash. Returns the hash. */
export const rememberDevice = async (tx: Tx, visitor: Visitor, userId: string): Promise<Uint8Array> => {
  const secret = await secretFor(tx, visitor.ports, visitor.device)
  const deviceHash = await sha256(secret)
  const now = sql`now()` as never
  await tx
    .insert(knownDevices)
    .values({ userId, deviceHash, lastUsedAt: now })
    .onConflictDoUpdate({ target: [knownDevices.userId, knownDevices.deviceHash], set: { lastUsedAt: now, createdAt: now } })
  const latest = tx
    .select({ deviceHash: knownDevices.deviceHash })
    .from(knownDevices)
    .where(eq(knownDevices.userId, userId))
    .orderBy(sql`${knownDevices.lastUsedAt} desc`)
    .limit(MAX_DEVICES)
  await tx.delete(knownDevices).where(and(eq(knownDevices.userId, userId), notInArray(knownDevices.deviceHash, latest)))
  visitor.keepDevice(secret)
  return deviceHash
}

/** Forgets these devices of the account, or all of them. */
export const forgetDevices = async (tx: Tx, userId: string, deviceHashes?: readonly Uint8Array[]): Promise<void> => {
  if (deviceHashes?.length === 0) return
  await tx.delete(knownDevices).where(and(eq(knownDevices.userId, userId), deviceHashes && inArray(knownDevices.deviceHash, [...deviceHashes])))
}
