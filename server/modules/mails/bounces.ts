import { and, eq, sql } from 'drizzle-orm'
import { bindToCompany } from '../../db/enter'
import { mails } from '../../db/schema/work'
import { readBounce } from '../../domain/bounce'
import type { Visitor } from '../../http/context'
import { sha256, toHex } from '../../http/digest'
import { notFound } from '../../http/problem'
import { LIMITS, requireAttempt } from '../auth/limits'

/**
 * Handles our mail server's report about a mail that bounced. It changes only that mail: its state and the addresses that it didn't reach.
 * @throws Problem 404 for a wrong secret, and when no secret is configured
 */
export const takeBounce = async ({ ports, address }: Visitor, { secret, message }: { secret: string; message: string }): Promise<{ known: boolean }> => {
  // Hashes are compared, so that the timing reveals nothing about the secret.
  if (!ports.bounceSecret || toHex(await sha256(secret)) !== toHex(await sha256(ports.bounceSecret))) {
    await requireAttempt(ports, LIMITS.linkAddress, address)
    throw notFound()
  }
  const bounce = readBounce(message)
  if (!bounce) return { known: false }
  const { companyId, mailId, refusals } = bounce
  const changed = await ports.db.transaction(async (tx) => {
    await bindToCompany(tx, companyId)
    const [mail] = await tx
      .select()
      .from(mails)
      .where(and(eq(mails.companyId, companyId), eq(mails.id, mailId)))
      .for('update')
    if (!mail) return false
    const refused = [...new Set([...mail.refused, ...refusals.map((refusal) => refusal.address)])]
    const reached = [mail.recipient, ...mail.alsoTo, ...mail.cc].filter((one) => !refused.includes(one))
    await tx
      .update(mails)
      .set({
        state: reached.length === 0 ? 'bounced' : sql`${mails.state}`,
        refused,
        error: [mail.error, ...refusals.map((refusal) => `${refusal.address}: ${refusal.reason}`)].filter(Boolean).join('; ').slice(0, 500),
      })
      .where(and(eq(mails.companyId, companyId), eq(mails.id, mailId)))
    return true
  })
  return { known: changed }
}
