import { and, eq, sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { customerQuotationInput, customerQuotationPatch } from '@/contracts/customer-quotations'
import { convertMoney } from '@/contracts/rules/base-totals'
import { compare } from '@/contracts/rules/decimal'
import { customerQuotationLines, customerQuotations, documentLines, documents } from '../../db/schema/documents'
import { prefixes } from '../../domain/numbering'
import { type CustomerQuotationState, customerQuotationTransitions } from '../../domain/status/customer-quotation'
import { transition } from '../../domain/status/transition'
import type { Session } from '../../http/context'
import { invalid, Problem } from '../../http/problem'
import { attachFiles, detachFiles } from '../documents/attachments'
import { claimVersion, type DocumentRow, findDocument, insertDraft, nextVoucherId, setStatus } from '../documents/drafts'
import { requireRate } from '../documents/rates'
import { startQuoting } from '../inquiries/steps'
import { findCustomer } from '../parties/queries'
import { computeQuotation, writeQuotationLines } from './lines'
import { loadCustomerQuotation } from './queries'

type Input = z.output<typeof customerQuotationInput>
type Patch = z.output<typeof customerQuotationPatch>

/** Everything of a quotation that follows from the request: checked, computed, ready to be written. */
const compose = async (session: Session, input: Input, existing: DocumentRow | null) => {
  const { tx, entry, today } = session
  const customer = await findCustomer(tx, entry.company.id, input.customerId)
  if (!customer) throw invalid('customerId', 'There is no such customer.', 'unknown')
  const date = input.date ?? existing?.date ?? today
  if (input.validUntil < date) throw invalid('validUntil', 'The quotation would expire before its own date.', 'order')
  const inquiry = input.inquiryVoucherId ? await findDocument(session, 'inquiry', input.inquiryVoucherId) : null
  if (inquiry && inquiry.partyId !== customer.id) throw invalid('inquiryVoucherId', 'The inquiry is from another customer.', 'mismatch')
  const rate = await requireRate(session, input.currency, input.rate, date)
  const { totals, lines, margin } = await computeQuotation(session, input, existing?.id ?? null)
  const header = {
    date,
    partyId: customer.id,
    currency: input.currency,
    rate,
    subTotal: totals.subTotal,
    discountTotal: totals.discountTotal,
    taxTotal: totals.taxTotal,
    grandTotal: totals.grandTotal,
    baseGrandTotal: convertMoney(totals.grandTotal, rate, entry.company.baseCurrency),
    notes: input.notes ?? null,
    terms: input.terms ?? null,
  }
  // Who may not read inquiries can't name the one that is answered, and doesn't mean to part from it.
  const link = input.inquiryVoucherId === undefined && existing?.partyId === customer.id ? {} : { inquiryId: inquiry?.id ?? null }
  return { header, own: { ...link, validUntil: input.validUntil, costTotal: margin.cost }, lines, inquiry }
}

export const createCustomerQuotation = async (session: Session, input: Input) => {
  const { tx, entry, audit } = session
  const { header, own, lines, inquiry } = await compose(session, input, null)
  const row = await insertDraft(session, 'customer_quotation', header)
  await tx.insert(customerQuotations).values({ ...own, companyId: entry.company.id, documentId: row.id })
  await writeQuotationLines(session, row.id, lines)
  await attachFiles(session, 'customer-quotations', row.id, input.fileIds)
  if (inquiry) await startQuoting(session, inquiry)
  const created = await loadCustomerQuotation(session, row)
  await audit({ entity: 'customer_quotation', entityId: row.id, action: 'create', after: created })
  return created
}

const rewrite = async (session: Session, row: DocumentRow, input: Input) => {
  const { tx, entry } = session
  const { header, own, lines, inquiry } = await compose(session, input, row)
  await tx
    .update(documents)
    .set(header)
    .where(and(eq(documents.companyId, entry.company.id), eq(documents.id, row.id)))
  await tx
    .update(customerQuotations)
    .set(own)
    .where(and(eq(customerQuotations.companyId, entry.company.id), eq(customerQuotations.documentId, row.id)))
  await writeQuotationLines(session, row.id, lines)
  if (inquiry) await startQuoting(session, inquiry)
}

/** True when every line that counts has a known cost and a margin at or above the company's floor. */
const isWithinFloor = async ({ tx, entry }: Session, row: DocumentRow): Promise<boolean> => {
  const rows = await tx
    .select({ marginPct: customerQuotationLines.marginPct })
    .from(documentLines)
    .innerJoin(
      customerQuotationLines,
      sql`${customerQuotationLines.companyId} = ${documentLines.companyId} and ${customerQuotationLines.lineId} = ${documentLines.id}`,
    )
    .where(and(eq(documentLines.companyId, entry.company.id), eq(documentLines.documentId, row.id), eq(customerQuotationLines.isOptional, false)))
  return rows.every(({ marginPct }) => marginPct !== null && compare(marginPct, entry.company.marginFloorPct) >= 0)
}

const nextStatus = async (session: Session, row: DocumentRow, action: 'submit' | 'approve' | 'sendBack'): Promise<CustomerQuotationState> => {
  const from = row.status as CustomerQuotationState
  if (action === 'submit') return transition(customerQuotationTransitions, from, (await isWithinFloor(session, row)) ? 'submit' : 'submitForApproval')
  const status = transition(customerQuotationTransitions, from, action)
  if (action === 'approve' && row.ownerId === session.entry.user._id)
    throw new Problem(409, 'Somebody else has to approve your quotation.', { code: 'OWN_APPROVAL' })
  return status
}

/** PUT and PATCH: an edit of a draft as a whole, or a step of its status. The submit takes the number. */
export const changeCustomerQuotation = async (session: Session, voucherId: string, patch: Patch) => {
  const row = await findDocument(session, 'customer_quotation', voucherId)
  const before = await loadCustomerQuotation(session, row)
  await claimVersion(session, row, patch.version, async () => before)
  if (patch.action === 'edit') {
    transition(customerQuotationTransitions, row.status as CustomerQuotationState, 'edit')
    await rewrite(session, row, patch)
    await attachFiles(session, 'customer-quotations', row.id, patch.fileIds)
    await detachFiles(session, row.id, patch.removeFileIds)
  } else {
    const status = await nextStatus(session, row, patch.action)
    const numbered = row.voucherId === row.draftId ? await nextVoucherId(session, prefixes.customerQuotation, row.date) : row.voucherId
    await setStatus(session, row, status, numbered)
  }
  const after = await loadCustomerQuotation(session, row)
  const reason = patch.action === 'sendBack' ? { reason: patch.reason } : {}
  await session.audit({ entity: 'customer_quotation', entityId: row.id, action: patch.action, before, after: { ...after, ...reason } })
  return after
}
