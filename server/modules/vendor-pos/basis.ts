import { and, eq } from 'drizzle-orm'
import { compare } from '@/contracts/rules/decimal'
import type { Buyable, VendorPoBasis } from '@/contracts/vendor-pos'
import { documentLines, vendorQuotationLines, vendorQuotations } from '../../db/schema/documents'
import { parties, vendors } from '../../db/schema/records'
import type { Session } from '../../http/context'
import { notFound, Problem } from '../../http/problem'
import { contactsOf } from '../parties/contacts'
import { basisOn } from '../documents/basis'
import { findDocument } from '../documents/drafts'
import { openQty, progressOf } from '../documents/progress'
import { ownLinesOf } from '../documents/stored-lines'
import { findVendor } from '../parties/queries'
import { namedTerm } from '../terms/queries'
import { warehousesOf } from './compose'
import { whyNotOffered } from './links'
import { purchaseTaxesOf } from './purchase-taxes'

/** Values that a new order starts with. An unknown vendor adds none. */
export const basisFor = async (
  session: Session,
  { vendorId, date = session.today }: { vendorId?: string | undefined; date?: string | undefined },
): Promise<VendorPoBasis> => {
  const vendor = vendorId ? await findVendor(session.tx, session.entry.company.id, vendorId) : null
  const [contact] = vendor ? await contactsOf(session, vendor.id) : []
  return {
    ...(await basisOn(session, 'purchase', date)),
    vendor: vendor && {
      id: vendor.id,
      code: vendor.code,
      name: vendor.name,
      currency: vendor.currency,
      isDistributor: vendor.distributorKind !== 'none',
      leadTimeDays: vendor.leadTimeDays,
      minOrderValue: session.can('vendor-pos', 'cost') ? vendor.minOrderValue : null,
    },
    contact: contact ?? null,
    paymentTerm: vendor && (await namedTerm(session, vendor.paymentTermId)),
    warehouses: await warehousesOf(session),
  }
}

/** @throws Problem 404, also for users who may not read quotations or their costs; 409 for a quotation that isn't offered */
export const buyableQuotation = async (session: Session, voucherId: string): Promise<Buyable> => {
  const { tx, entry, can } = session
  if (!can('vendor-quotations', 'read') || !can('vendor-quotations', 'cost')) throw notFound()
  const row = await findDocument(session, 'vendor_quotation', voucherId)
  const [head] = await tx
    .select({ kindRow: vendorQuotations, vendor: { id: parties.id, code: vendors.code, name: parties.name } })
    .from(vendorQuotations)
    .innerJoin(vendors, and(eq(vendors.companyId, vendorQuotations.companyId), eq(vendors.partyId, vendorQuotations.vendorId)))
    .innerJoin(parties, and(eq(parties.companyId, vendors.companyId), eq(parties.id, vendors.partyId)))
    .where(and(eq(vendorQuotations.companyId, entry.company.id), eq(vendorQuotations.documentId, row.id)))
  if (!head) throw new Error(`vendor quotation ${row.id} has no header`)
  const reason = whyNotOffered({ ...row, validUntil: head.kindRow.validUntil }, session.today)
  if (reason) throw new Problem(409, `${reason} It can’t be ordered from.`, { code: 'INVALID_TRANSITION' })
  const columns = { line: documentLines, kindRow: vendorQuotationLines }
  const lines = await ownLinesOf(session, row.id, vendorQuotationLines, columns, { only: eq(vendorQuotationLines.isPriced, true) })
  const picked = lines.some(({ kindRow }) => kindRow.isSelected) ? lines.filter(({ kindRow }) => kindRow.isSelected) : lines
  const progress = await progressOf(
    session,
    picked.map(({ line }) => line.id),
  )
  const taxOf = await purchaseTaxesOf(
    session,
    picked.map(({ line }) => line.partno),
  )
  const { vendorQuoteNo, specialBidNo } = head.kindRow
  return {
    voucherId: row.voucherId,
    vendor: head.vendor,
    vendorQuoteNo,
    specialBidNo,
    currency: row.currency,
    lines: picked.flatMap(({ line, kindRow }) => {
      const qty = openQty(line.qty, progress(line.id, 'vendor_po'))
      if (compare(qty, '0') <= 0) return []
      return { ...line, qty, vendorQuotationLineId: line.id, vendorSku: kindRow.vendorSku, taxId: taxOf(line.partno)?.id ?? null }
    }),
  }
}
