import { and, eq, sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { invoicePdfPatch, PaperValues } from '@/contracts/invoice-pdf-input'
import { files } from '../../db/schema/identity'
import { invoicePdfs } from '../../db/schema/invoices'
import { doubtsOf } from '../../domain/vendor-papers/judge'
import { emptyValues } from '../../domain/vendor-papers/propose'
import type { Session } from '../../http/context'
import { invalid } from '../../http/problem'
import { findVendor } from '../parties/queries'
import { requirePostable } from '../ledger/options'
import { claimRecord } from '../records/claim'
import { requireTaxesAt, taxesOn } from '../taxes/borne'
import { placesOf } from '../taxes/charges'
import { requirePaymentTerm } from '../terms/queries'
import { poLinesById } from '../vendor-invoices/ordered'
import { idsNamed } from '../documents/ids'
import { acceptPaper } from './accept'
import { requireCredited } from './credited'
import { changePaper, findPaper, ofPaper, type PaperRow } from './find'
import { loadPaper, valuesOf } from './load'
import { move, settlePaper } from './settle'
import { inValues } from './in-values'
import { queueReading } from './upload'

type Patch = z.output<typeof invoicePdfPatch>

const claim = async (session: Session, id: string, version: number | undefined) => {
  const seen = await findPaper(session, id)
  const before = await loadPaper(session, seen)
  await claimRecord(session, invoicePdfs, id, version, async () => before)
  return { row: await findPaper(session, id), before }
}

/** Whatever is saved can be named: records of this company, and taxes and accounts that may be used. */
const requireKnown = async (session: Session, values: PaperValues): Promise<void> => {
  const { tx, entry, today } = session
  const { vendorId, paymentTermId, lines } = values
  if (vendorId && !(await findVendor(tx, entry.company.id, vendorId))) throw invalid('vendorId', 'There is no such vendor.', 'unknown')
  await requirePaymentTerm(session, paymentTermId ?? null)
  await requirePostable(session, idsNamed(lines, 'accountId'))
  await requireTaxesAt(session, 'purchase', placesOf(lines, values), values.invoiceDate ?? today)
  await requireCredited(session, values)
  const known = await poLinesById(session, idsNamed(lines, 'vendorPoLineId'))
  lines.forEach(({ vendorPoLineId }, index) => {
    if (vendorPoLineId && !known.has(vendorPoLineId)) throw invalid(`lines.${index}.vendorPoLineId`, `Line ${index + 1} bills what wasn’t ordered.`, 'unknown')
  })
}

const settleAs = async (session: Session, row: PaperRow, values: PaperValues, also: Partial<PaperRow>, doubts: readonly string[] = []): Promise<void> => {
  const taxes = await taxesOn(session, 'purchase', values.invoiceDate ?? session.today)
  await settlePaper(session, row, { values, taxes, doubts, also })
}

const readAgain = async (session: Session, row: PaperRow, also: Partial<PaperRow>): Promise<void> => {
  const nothing = {
    reading: null,
    readBy: null,
    vendorBy: null,
    templateId: null,
    savedValues: null,
    message: null,
    duplicateOf: null,
    duplicateInvoiceId: null,
  }
  await changePaper(session, row.id, { ...nothing, ...also })
  await queueReading(session, row.id)
}

/** A double becomes a paper like others: by its values, or read now where it never was. */
const keep = async (session: Session, row: PaperRow, also: Partial<PaperRow>): Promise<void> => {
  const status = move(row, 'keep')
  if (!row.reading && !row.savedValues) return readAgain(session, row, { status, ...also })
  const doubts = row.savedValues || !row.reading ? [] : doubtsOf({ reading: row.reading, used: row.readBy ?? 'none' })
  return settleAs(session, row, (await valuesOf(session, row)).values, also, doubts)
}

const take = async (session: Session, row: PaperRow, patch: Patch): Promise<void> => {
  switch (patch.action) {
    case 'save':
      move(row, 'save')
      return inValues(async () => {
        await requireKnown(session, patch.values)
        await settleAs(session, row, patch.values, { savedValues: patch.values })
      })
    case 'accept':
      return acceptPaper(session, row, patch.values)
    case 'reject':
      return changePaper(session, row.id, { status: move(row, 'reject'), message: patch.reason })
    case 'retry':
      return readAgain(session, row, { status: move(row, 'retry') })
    case 'keep':
      return keep(session, row, { duplicateReason: patch.reason })
    case 'enterByHand': {
      const savedValues = emptyValues()
      const nothing = { vendorId: null, vendorPoId: null, vendorInvoiceNo: null, invoiceDate: null, currency: null, grandTotal: null }
      return changePaper(session, row.id, { status: move(row, 'enterByHand'), savedValues, message: null, ...nothing })
    }
  }
}

/** The fields of a paper that the trail keeps, without its text and the places of its words. */
const noted = ({ found: _found, foundLines: _lines, matches: _matches, nextId: _next, waiting: _waiting, ...paper }: Awaited<ReturnType<typeof loadPaper>>) =>
  paper

export const changeInvoicePdf = async (session: Session, id: string, patch: Patch) => {
  const { row, before } = await claim(session, id, patch.version)
  await take(session, row, patch)
  const after = await loadPaper(session, await findPaper(session, id))
  const reason = 'reason' in patch ? { reason: patch.reason } : {}
  await session.audit({ entity: 'invoice_pdf', entityId: id, action: patch.action, before: noted(before), after: { ...noted(after), ...reason } })
  return after
}

/** Deletes a paper that became no invoice, with its file. Those that were marked as its doubles are none any more. */
export const discardInvoicePdf = async (session: Session, id: string, version: number | undefined) => {
  const { tx, ports, entry, audit, afterCommit } = session
  const { row, before } = await claim(session, id, version)
  move(row, 'discard')
  const doubles = await tx
    .update(invoicePdfs)
    .set({ duplicateOf: null, version: sql`${invoicePdfs.version} + 1` })
    .where(and(eq(invoicePdfs.companyId, entry.company.id), eq(invoicePdfs.duplicateOf, id)))
    .returning()
  await tx.delete(invoicePdfs).where(ofPaper(session, id))
  await tx.delete(files).where(and(eq(files.companyId, entry.company.id), eq(files.id, row.fileId)))
  afterCommit(() => ports.files.delete(row.fileId))
  for (const double of doubles.filter(({ status }) => status === 'duplicate')) await keep(session, double, {})
  await audit({ entity: 'invoice_pdf', entityId: id, action: 'discard', before: noted(before) })
  return { id }
}
