import { and, eq, inArray, notInArray, sql } from 'drizzle-orm'
import { isOfThePast } from '../../db/clock'
import { knownDevices } from '../../db/schema/identity'
import { sha256, toBase64Url, toHex } from '../../http/digest'
import type { Visitor } from '../../http/context'
import type { Ports, Tx } from '../../ports'

/** A device that wasn't used for so long is strange again. The cookie lives as long. */
const KNOWN_FOR = sql`interval '180 days'`
const MOST_DEVICES = 20
/** An account that nobody has: asked for like one, so that it takes the same time. */
export const NOBODY = '00000000-0000-0000-0000-000000000000'

/** Whom an attempt comes from: a device that the account was signed in on, or else an address. */
export interface From {
  known: boolean
  subject: string
}

/** @param userId the account that is tried; null for one that doesn't exist */
export const whereFrom = async (tx: Tx, { device, address }: Visitor, userId: string | null): Promise<From> => {
  const deviceHash = await sha256(device ?? '')
  const [found] = await tx
    .select({ deviceHash: knownDevices.deviceHash })
    .from(knownDevices)
    .where(
      and(
        eq(knownDevices.userId, userId ?? NOBODY),
        eq(knownDevices.deviceHash, deviceHash),
        sql`${knownDevices.lastUsedAt} > now() - ${KNOWN_FOR}`,
        isOfThePast(knownDevices.createdAt),
      ),
    )
  return found ? { known: true, subject: `device ${toHex(deviceHash)}` } : { known: false, subject: `address ${address}` }
}

/** A secret that we have made ourselves is kept, for the other accounts of this browser; what somebody may have put there is replaced. */
const secretFor = async (tx: Tx, ports: Ports, offered: string | null): Promise<string> => {
  const deviceHash = await sha256(offered ?? '')
  const [ours] = await tx.select({ userId: knownDevices.userId }).from(knownDevices).where(eq(knownDevices.deviceHash, deviceHash)).limit(1)
  return offered !== null && ours ? offered : toBase64Url(ports.random.bytes(32))
}

/** The account's owner was here: the browser keeps a secret from now on, of which we keep the hash. Returns the hash. */
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
    .limit(MOST_DEVICES)
  await tx.delete(knownDevices).where(and(eq(knownDevices.userId, userId), notInArray(knownDevices.deviceHash, latest)))
  visitor.keepDevice(secret)
  return deviceHash
}

/** Devices become strange again: those, or all of the account. */
export const forgetDevices = async (tx: Tx, userId: string, which?: readonly Uint8Array[]): Promise<void> => {
  if (which?.length === 0) return
  await tx.delete(knownDevices).where(and(eq(knownDevices.userId, userId), which && inArray(knownDevices.deviceHash, [...which])))
}
