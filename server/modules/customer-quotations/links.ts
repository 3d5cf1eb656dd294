import { and, desc, eq, isNull, sql } from 'drizzle-orm'
import { rowsOf } from '../../db/rows'
import { customerQuotationLinks, documents } from '../../db/schema/documents'
import { sha256 } from '../../http/digest'
import type { Session } from '../../http/context'
import { Problem } from '../../http/problem'
import { findDocument } from '../documents/drafts'
import type { CompanyContext } from '../../http/context'
import { ownOf } from './store'

const isLive = ({ entry }: CompanyContext, documentId: string) =>
  and(
    eq(customerQuotationLinks.companyId, entry.company.id),
    eq(customerQuotationLinks.documentId, documentId),
    isNull(customerQuotationLinks.revokedAt),
    isNull(customerQuotationLinks.usedAt),
  )

export const revokeLink = async (session: CompanyContext, documentId: string): Promise<boolean> => {
  const revoked = await session.tx
    .update(customerQuotationLinks)
    .set({ revokedAt: sql`now()` })
    .where(isLive(session, documentId))
    .returning({ id: customerQuotationLinks.id })
  return revoked.length > 0
}

const base64url = (bytes: Uint8Array): string =>
  btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '')

/**
 * Creates a link for the customer, which replaces the previous one. It is valid until the end of the quotation's last day. The token follows
 * the `#`, so that browsers send it to no server.
 */
export const makeLink = async (session: Session, documentId: string, validUntil: string): Promise<{ url: string; expiresAt: string }> => {
  const { tx, ports, entry } = session
  await revokeLink(session, documentId)
  const token = base64url(ports.random.bytes(32))
  const [moment] = await rowsOf<{ at: string }>(
    tx,
    sql`select to_char((${validUntil}::date + 1)::timestamp at time zone ${entry.company.timezone} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as at`,
  )
  const expiresAt = moment?.at ?? ''
  await tx
    .insert(customerQuotationLinks)
    .values({ companyId: entry.company.id, documentId, tokenHash: await sha256(token), expiresAt, createdBy: entry.user._id })
  return { url: `${ports.publicUrl}/quotation-answer#${token}`, expiresAt }
}

/** The state of the quotation's newest link, for users of the company. */
export const linkOf = async ({ tx, entry }: CompanyContext, documentId: string) => {
  const [link] = await tx
    .select({ link: customerQuotationLinks, past: sql<boolean>`${customerQuotationLinks.expiresAt} <= now()` })
    .from(customerQuotationLinks)
    .where(and(eq(customerQuotationLinks.companyId, entry.company.id), eq(customerQuotationLinks.documentId, documentId)))
    .orderBy(desc(customerQuotationLinks.createdAt))
    .limit(1)
  if (!link) return null
  const { usedAt, revokedAt, expiresAt, openedAt } = link.link
  const state = usedAt ? ('used' as const) : revokedAt ? ('revoked' as const) : link.past ? ('expired' as const) : ('open' as const)
  return { state, expiresAt, openedAt }
}

/** Creates a link for users who send the quotation by other means than a mail. @throws Problem 409 unless the quotation is sent */
export const shareQuotation = async (session: Session, voucherId: string) => {
  const row = await findDocument(session, 'customer_quotation', voucherId)
  if (row.status !== 'sent') throw new Problem(409, 'Only a quotation that was sent can be answered.', { code: 'INVALID_TRANSITION' })
  const { validUntil } = await ownOf(session, row.id)
  const link = await makeLink(session, row.id, validUntil)
  await session.audit({ entity: 'customer_quotation', entityId: row.id, action: 'share', after: { linkExpiresAt: link.expiresAt } })
  return link
}

export const unshareQuotation = async (session: Session, voucherId: string): Promise<Record<string, never>> => {
  const row = await findDocument(session, 'customer_quotation', voucherId)
  const revoked = await revokeLink(session, row.id)
  await session.audit({ entity: 'customer_quotation', entityId: row.id, action: 'unshare', after: { revoked } })
  return {}
}

/** Finds and locks the quotation of a token, and binds the transaction to its company. Null for an unknown token. */
export const openLink = async (tx: Session['tx'], token: string) => {
  const hash = await sha256(token)
  const hex = Array.from(hash, (byte) => byte.toString(16).padStart(2, '0')).join('')
  const [opened] = await rowsOf<{ linkId: string; documentId: string; companyId: string }>(
    tx,
    sql`select link_id as "linkId", document_id as "documentId", company_id as "companyId" from open_quotation_link(decode(${hex}, 'hex'))`,
  )
  if (!opened) return null
  // Locked before the link is read: of two concurrent answers the second must see that the link was used.
  const [row] = await tx
    .select()
    .from(documents)
    .where(and(eq(documents.companyId, opened.companyId), eq(documents.id, opened.documentId)))
    .for('update')
  const [link] = await tx
    .select({ link: customerQuotationLinks, past: sql<boolean>`${customerQuotationLinks.expiresAt} <= now()` })
    .from(customerQuotationLinks)
    .where(and(eq(customerQuotationLinks.companyId, opened.companyId), eq(customerQuotationLinks.id, opened.linkId)))
  if (!link || !row) throw new Error(`link ${opened.linkId} leads nowhere`)
  return { ...link, row }
}
