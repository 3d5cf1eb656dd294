import type { z } from 'zod'
import type { importBody } from '@/contracts/vendor-quotation-import'
import type { generalQuotationEdit, generalQuotationInput } from '@/contracts/vendor-quotation-input'
import type { VendorQuotation } from '@/contracts/vendor-quotations'
import { orNull } from '../../domain/or-null'
import type { Session } from '../../http/context'
import { invalidField } from '../../http/problem'
import { attachFiles, detachFiles } from '../documents/attachments'
import { claimVersion, type DocumentRow, findDocument, lockDocument, writeHeader } from '../documents/drafts'
import { startQuoting } from '../inquiries/steps'
import { requireActiveVendor } from '../parties/required'
import { insertQuotation, knownRate, headerAmounts, requireSensibleDates } from './compose'
import { writeOfferLines } from './lines'
import { changeOwn, nextStatus, ownOf, type QuotationRow } from './store'
import { loadVendorQuotation } from './load'
import { recordQuotation } from './record'
import { requireFreeNumber } from './vendor-number'

type Input = z.output<typeof generalQuotationInput>
type Edit = z.output<typeof generalQuotationEdit>

const findInquiry = (session: Session, voucherId: string | null | undefined): Promise<DocumentRow | null> =>
  voucherId ? findDocument(session, 'inquiry', voucherId) : Promise.resolve(null)

/** Fields of the request in the quotation's own table; null clears the stored value. */
const ownFields = (input: Input | Edit) => ({
  vendorQuoteNo: input.vendorQuoteNo ?? null,
  vendorRevision: input.vendorRevision,
  ...orNull(
    input,
    'vendorQuoteName',
    'vendorQuoteDate',
    'validUntil',
    'specialBidNo',
    'specialBidEffective',
    'specialBidExpiry',
    'endUserName',
    'declaredTotal',
  ),
})

/** Creates a vendor's quotation that was typed in or filled in from a file: as a draft, or with `record` as received at once. */
export const createGeneralQuotation = async (session: Session, input: Input): Promise<VendorQuotation> => {
  const vendor = await requireActiveVendor(session, input.vendorId)
  const inquiry = await findInquiry(session, input.inquiryVoucherId)
  const kindRow = ownFields(input)
  await requireFreeNumber(session, { vendorId: vendor.id, ...kindRow })
  const row = await insertQuotation(session, {
    kind: 'general',
    vendor,
    inquiry,
    date: input.date ?? session.today,
    currency: input.currency ?? vendor.currency,
    rate: input.rate,
    freight: input.freight,
    notes: input.notes,
    terms: input.terms,
    kindRow,
    lines: input.lines,
  })
  await attachFiles(session, 'vendor-quotations', row.id, input.fileIds)
  if (input.record) await recordQuotation(session, row, { overrideReason: input.overrideReason })
  const created = await loadVendorQuotation(session, row)
  await session.audit({ entity: 'vendor_quotation', entityId: row.id, action: input.record ? 'record' : 'create', after: created })
  return created
}

/** Creates a draft without prices from the lines of the cart, for the distributor to fill in. */
export const createFromCart = async (session: Session, body: z.output<typeof importBody>): Promise<VendorQuotation> => {
  const vendor = await requireActiveVendor(session, body.vendorId)
  if (vendor.distributorKind !== 'ingrammicro') throw invalidField('vendorId', `${vendor.name} is no distributor.`, 'kind')
  const inquiry = await findInquiry(session, body.inquiryVoucherId)
  const row = await insertQuotation(session, {
    kind: 'ingrammicro',
    vendor,
    inquiry,
    date: session.today,
    currency: body.currency ?? vendor.currency,
    rate: body.rate,
    kindRow: { validUntil: body.validUntil ?? null },
    lines: (body.lines ?? []).map((line) => ({ ...line, uom: 'each' })),
  })
  const created = await loadVendorQuotation(session, row)
  await session.audit({ entity: 'vendor_quotation', entityId: row.id, action: 'create', after: created })
  return created
}

/** Refuses another vendor or inquiry once the vendor was asked, and in a revision. */
const refuseOtherDeal = (row: DocumentRow, kindRow: QuotationRow, vendorId: string, inquiryId: string | null): void => {
  if (row.status === 'draft' && kindRow.parentId === null) return
  if (vendorId !== kindRow.vendorId) throw invalidField('vendorId', 'The vendor can’t change any more. Cancel this quotation and add another.', 'fixed')
  if (inquiryId !== kindRow.inquiryId)
    throw invalidField('inquiryVoucherId', 'The inquiry can’t change any more. Cancel this quotation and add another.', 'fixed')
}

/** Replaces a draft, or a request that waits for its answer, as a whole; with `record` it is then received. */
export const editQuotation = async (session: Session, voucherId: string, input: Edit) => {
  const row = await findDocument(session, 'vendor_quotation', voucherId)
  const before = await loadVendorQuotation(session, row)
  const kindRow = await ownOf(session, row.id)
  // Recording a revision moves picks to it. Picks belong to the inquiry, whose row is locked first everywhere.
  if (input.record && kindRow.inquiryId) await lockDocument(session, kindRow.inquiryId)
  await claimVersion(session, row, input.version, async () => before)
  nextStatus(row, 'edit')
  const vendor = await requireActiveVendor(session, input.vendorId)
  const inquiry = await findInquiry(session, input.inquiryVoucherId)
  const inquiryId = input.inquiryVoucherId === undefined ? kindRow.inquiryId : (inquiry?.id ?? null)
  refuseOtherDeal(row, kindRow, vendor.id, inquiryId)
  const fields = ownFields(input)
  requireSensibleDates(fields)
  if (kindRow.holdsNumber) await requireFreeNumber(session, { vendorId: vendor.id, ...fields }, [row.id])
  const currency = input.currency ?? row.currency
  const { rate, rateKnown } = knownRate(session, currency, input.rate)
  const money = headerAmounts(session, { currency, rate, rateKnown, freight: input.freight, lines: input.lines })
  const { date = row.date, notes = null, terms = null } = input
  await writeHeader(session, row.id, { ...money, date, partyId: vendor.id, notes, terms })
  await changeOwn(session, row.id, { ...fields, vendorId: vendor.id, inquiryId, rateKnown })
  await writeOfferLines(session, { documentId: row.id, inquiryId, currency }, input.lines)
  await detachFiles(session, row.id, input.removeFileIds)
  await attachFiles(session, 'vendor-quotations', row.id, input.fileIds)
  if (inquiry && inquiry.id !== kindRow.inquiryId) await startQuoting(session, inquiry)
  const warnings = input.record ? await recordQuotation(session, await lockDocument(session, row.id), { overrideReason: input.overrideReason }) : []
  const after = await loadVendorQuotation(session, row)
  await session.audit({ entity: 'vendor_quotation', entityId: row.id, action: input.record ? 'record' : 'edit', before, after })
  return { ...after, warnings }
}
