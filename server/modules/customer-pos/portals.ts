import { and, eq, sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { portalChange, portalInput } from '@/contracts/invoicing-portal-input'
import type { InvoicingPortal } from '@/contracts/invoicing-portals'
import { invoicingPortals } from '../../db/schema/orders'
import type { Session } from '../../http/context'
import { isUuid } from '../../http/ids'
import { notFound, Problem, requireVersion, staleDocument } from '../../http/problem'
import { findCustomerPo } from './find'
import { shownPortal } from './load'

type Input = z.output<typeof portalInput>
type Change = z.output<typeof portalChange>

const fieldsOf = (session: Session, { portalName, url, loginRef, submissionNo, status, submittedAt, message }: Change | Input, before?: InvoicingPortal) => ({
  portalName,
  url: url ?? null,
  loginRef: loginRef ?? null,
  submissionNo: submissionNo ?? null,
  status,
  submittedAt: submittedAt ?? before?.submittedAt ?? (status === 'not_submitted' ? null : session.ports.clock.now().toISOString()),
  message: message ?? null,
  updatedBy: session.entry.user._id,
})

const load = async ({ tx, entry }: Session, id: string): Promise<InvoicingPortal & { documentId: string }> => {
  const [row] = await tx
    .select({ ...shownPortal, documentId: invoicingPortals.documentId })
    .from(invoicingPortals)
    .where(and(eq(invoicingPortals.companyId, entry.company.id), eq(invoicingPortals.id, id)))
  if (!row) throw notFound()
  return { ...row, updatedAt: row.updatedAt ?? '', updatedByName: row.updatedByName ?? '' }
}

/** Adds a submission of an order to the customer's portal. @throws Problem 409 for a draft and for a cancelled order */
export const addPortal = async (session: Session, input: Input): Promise<InvoicingPortal> => {
  const { tx, entry } = session
  const order = await findCustomerPo(session, input.voucherId)
  if (order.status === 'draft' || order.status === 'cancelled')
    throw new Problem(409, `Nothing is submitted for an order that is ${order.status === 'draft' ? 'a draft' : 'cancelled'}.`, { code: 'INVALID_TRANSITION' })
  const [row] = await tx
    .insert(invoicingPortals)
    .values({ ...fieldsOf(session, input), companyId: entry.company.id, documentId: order.id, createdBy: entry.user._id })
    .returning({ id: invoicingPortals.id })
  if (!row) throw new Error('no portal row')
  const portal = await load(session, row.id)
  await session.audit({ entity: 'customer_po', entityId: order.id, action: 'addPortal', after: { portal } })
  return portal
}

/** @throws Problem 404, 428 without a version, 409 with the current one when it is stale */
export const changePortal = async (session: Session, id: string, { version, ...input }: Change): Promise<InvoicingPortal> => {
  if (!isUuid(id)) throw notFound()
  requireVersion(version)
  const { tx, entry } = session
  const before = await load(session, id)
  const updated = await tx
    .update(invoicingPortals)
    .set({ ...fieldsOf(session, input, before), version: sql`${invoicingPortals.version} + 1`, updatedAt: sql`now()` })
    .where(and(eq(invoicingPortals.companyId, entry.company.id), eq(invoicingPortals.id, id), eq(invoicingPortals.version, version)))
    .returning({ id: invoicingPortals.id })
  if (updated.length === 0) throw staleDocument(await load(session, id))
  const portal = await load(session, id)
  await session.audit({ entity: 'customer_po', entityId: before.documentId, action: 'changePortal', before: { portal: before }, after: { portal } })
  return portal
}
