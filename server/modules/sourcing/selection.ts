import { and, eq, sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { Comparison, PickedLines, selectionBody } from '@/contracts/sourcing'
import type { VendorQuotation } from '@/contracts/vendor-quotations'
import { inquiries } from '../../db/schema/documents'
import { customers, parties } from '../../db/schema/records'
import type { Session } from '../../http/context'
import { invalidField, notFound } from '../../http/problem'
import { claimVersion, findDocument, lockDocument } from '../documents/drafts'
import { offeredCosts } from '../vendor-quotations/landed'
import { followPicks, notQuoted, picksOf, releaseOffers, takeOffers } from '../vendor-quotations/picks'
import { requireValid } from '../vendor-quotations/select'
import { loadComparison } from './comparison'
import { askedLinesOf, comparedQuotations, offersOf } from './read'

type Body = z.output<typeof selectionBody>

const pickable: readonly VendorQuotation['status'][] = ['received', 'selected', 'partially_selected']

/** Checks the picks one by one: their lines, their offers, and whether the offers can be bought today. Returns the picked offers. */
const checkPicks = async (session: Session, inquiryId: string, picks: Body['picks']) => {
  const lines = new Map((await askedLinesOf(session, inquiryId)).map((line) => [line.id, line]))
  const quotations = new Map((await comparedQuotations(session, inquiryId)).map((quotation) => [quotation.id, quotation]))
  const offers = new Map((await offersOf(session, [...quotations.keys()])).map((offer) => [offer.id, offer]))
  const unquoted = await notQuoted(
    session,
    picks.flatMap(({ inquiryLineId, vendorQuotationLineId }) => (vendorQuotationLineId ? [inquiryLineId] : [])),
  )
  return picks.flatMap(({ inquiryLineId, vendorQuotationLineId }, index) => {
    const line = lines.get(inquiryLineId)
    if (!line) throw invalidField(`picks.${index}.inquiryLineId`, 'A line does not belong to this inquiry.', 'unknown')
    if (picks.findIndex((other) => other.inquiryLineId === inquiryLineId) !== index)
      throw invalidField(`picks.${index}.inquiryLineId`, `Line ${line.lineNo} is there twice.`, 'duplicate')
    if (vendorQuotationLineId === null) return []
    const path = `picks.${index}.vendorQuotationLineId`
    if (unquoted.has(inquiryLineId)) throw invalidField(path, `Line ${line.lineNo} is marked as not quoted.`, 'not_quoted')
    const offer = offers.get(vendorQuotationLineId)
    const quotation = offer && quotations.get(offer.documentId)
    if (!offer || !quotation || offer.inquiryLineId !== inquiryLineId) throw invalidField(path, `There is no such offer for line ${line.lineNo}.`, 'unknown')
    requireValid(quotation, quotation.voucherId, session.today, path)
    if (!pickable.includes(quotation.status)) throw invalidField(path, `${quotation.voucherId} is ${quotation.status} and can’t be picked.`, 'status')
    if (offer.unitCost === null) throw invalidField(path, `${quotation.voucherId} names no price for line ${line.lineNo}.`, 'unpriced')
    return [{ inquiryLineId, offerLineId: offer.id, quotationId: quotation.id }]
  })
}

/**
 * Picks one offer, or none, for each line that the request names. Selections of the same inquiry wait for each other: of two that saw the same
 * version one is carried out, and the other is answered with its result.
 */
export const selectOffers = async (session: Session, voucherId: string, { version, picks }: Body): Promise<Comparison> => {
  const inquiry = await lockDocument(session, (await findDocument(session, 'inquiry', voucherId)).id)
  await claimVersion(session, inquiry, version, () => loadComparison(session, inquiry))
  const chosen = await checkPicks(session, inquiry.id, picks)
  const before = await picksOf(
    session,
    picks.map(({ inquiryLineId }) => inquiryLineId),
  )
  await releaseOffers(
    session,
    before.map(({ offerLineId }) => offerLineId),
  )
  await takeOffers(
    session,
    chosen.map(({ offerLineId }) => offerLineId),
    chosen.map(({ inquiryLineId, offerLineId }) => ({ inquiryLineId, offerLineId })),
  )
  await followPicks(
    session,
    [...before, ...chosen].map(({ quotationId }) => quotationId),
  )
  await session.audit({ entity: 'inquiry', entityId: inquiry.id, action: 'selectOffers', before: { picks: before }, after: { picks: chosen } })
  return loadComparison(session, { ...inquiry, version: inquiry.version + 1 })
}

/** The inquiry's lines with their picked offers, from which a customer quotation starts. */
export const pickedLinesOf = async (session: Session, voucherId: string): Promise<PickedLines> => {
  const { tx, entry, can } = session
  const inquiry = await findDocument(session, 'inquiry', voucherId)
  if (!can('inquiries', 'read')) throw notFound()
  const [head] = await tx
    .select({ kindRow: inquiries, customer: { id: parties.id, code: customers.code, name: parties.name, currency: customers.currency } })
    .from(inquiries)
    .innerJoin(parties, sql`${parties.companyId} = ${inquiries.companyId} and ${parties.id} = ${inquiry.partyId}`)
    .innerJoin(customers, and(eq(customers.companyId, parties.companyId), eq(customers.partyId, parties.id)))
    .where(and(eq(inquiries.companyId, entry.company.id), eq(inquiries.documentId, inquiry.id)))
  if (!head) throw new Error(`inquiry ${inquiry.id} has no header`)
  const quotations = new Map((await comparedQuotations(session, inquiry.id)).map((quotation) => [quotation.id, quotation]))
  const offers = (await offersOf(session, [...quotations.keys()])).filter(({ isSelected }) => isSelected)
  const costs = can('vendor-quotations', 'cost')
  const landed = await offeredCosts(
    session,
    offers.map(({ id }) => id),
  )
  const lines = (await askedLinesOf(session, inquiry.id)).map((line) => {
    const offer = offers.find(({ inquiryLineId }) => inquiryLineId === line.id)
    const quotation = offer && quotations.get(offer.documentId)
    const picked =
      offer && quotation
        ? {
            vendorQuotationLineId: offer.id,
            voucherId: quotation.voucherId,
            vendorName: quotation.vendor.name,
            unitCost: costs ? offer.unitCost : null,
            landedAdd: costs ? (landed.get(offer.id)?.landedAdd ?? '0') : null,
            currency: quotation.currency,
            rate: quotation.rate,
            leadTimeDays: offer.leadTimeDays,
            validUntil: quotation.validUntil,
          }
        : null
    return { ...line, inquiryLineId: line.id, offer: picked }
  })
  const { subject, dueDate, contact, customerReference } = head.kindRow
  return { inquiry: { id: inquiry.id, voucherId: inquiry.voucherId, subject, dueDate, contact, customerReference, customer: head.customer }, lines }
}
