import { and, eq, sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { invoicePdfPatch, PaperValues } from '@/contracts/invoice-pdf-input'
import { files } from '../../db/schema/identity'
import { invoicePdfs } from '../../db/schema/invoices'
import { doubtsOf } from '../../domain/vendor-papers/judge'
import { emptyValues } from '../../domain/vendor-papers/propose'
import type { Session } from '../../http/context'
import { invalidField } from '../../http/problem'
import { findVendor } from '../parties/queries'
import { requirePostable } from '../ledger/options'
import { claimRecord } from '../records/claim'
import { requireTaxesAt, taxesOn } from '../taxes/borne'
import { placesOf } from '../taxes/charges'
import { requirePaymentTerm } from '../terms/queries'
import { poLinesById } from '../vendor-invoices/ordered'
import { idsInColumn } from '../documents/ids'
import { acceptPaper } from './accept'
import { requireCredited } from './credited'
import { changePaper, findPaper, ofPaper, type PaperRow } from './find'
import { loadPaper, valuesOf } from './load'
import { move, settlePaper } from './settle'
import { withPathsInValues } from './in-values'
import { queueReading } from './upload'

type Patch = z.output<typeof invoicePdfPatch>

const claim = async (session: Session, id: string, version: number | undefined) => {
  const current = await findPaper(session, id)
  const before = await loadPaper(session, current)
  await claimRecord(session, invoicePdfs, id, version, async () => before)
  return { row: await findPaper(session, id), before }
}

/** Requires that everything the form refers to belongs to this company, and that its taxes and accounts may be used. */
const requireKnown = async (session: Session, values: PaperValues): Promise<void> => {
  const { tx, entry, today } = session
  const { vendorId, paymentTermId, lines } = values
  if (vendorId && !(await findVendor(tx, entry.company.id, vendorId))) throw invalidField('vendorId', 'There is no such vendor.', 'unknown')
  await requirePaymentTerm(session, paymentTermId ?? null)
  await requirePostable(session, idsInColumn(lines, 'accountId'))
  await requireTaxesAt(session, 'purchase', placesOf(lines, values), values.invoiceDate ?? today)
  await requireCredited(session, values)
  const known = await poLinesById(session, idsInColumn(lines, 'vendorPoLineId'))
  lines.forEach(({ vendorPoLineId }, index) => {
    if (vendorPoLineId && !known.has(vendorPoLineId))
      throw invalidField(`lines.${index}.vendorPoLineId`, `Line ${index + 1} bills what wasn’t ordered.`, 'unknown')
  })
}

const settleWithValues = async (
  session: Session,
  row: PaperRow,
  values: PaperValues,
  furtherColumns: Partial<PaperRow>,
  doubts: readonly string[] = [],
): Promise<void> => {
  const taxes = await taxesOn(session, 'purchase', values.invoiceDate ?? session.today)
  await settlePaper(session, row, { values, taxes, doubts, also: furtherColumns })
}

const readAgain = async (session: Session, row: PaperRow, furtherColumns: Partial<PaperRow>): Promise<void> => {
  const noReading = {
    reading: null,
    readBy: null,
    vendorBy: null,
    templateId: null,
    savedValues: null,
    message: null,
    duplicateOf: null,
    duplicateInvoiceId: null,
  }
  await changePaper(session, row.id, { ...noReading, ...furtherColumns })
  await queueReading(session, row.id)
}

/** Turns a duplicate into a regular paper: judged by its values, or read now if it never was. */
const keepDuplicate = async (session: Session, row: PaperRow, furtherColumns: Partial<PaperRow>): Promise<void> => {
  const status = move(row, 'keep')
  if (!row.reading && !row.savedValues) return readAgain(session, row, { status, ...furtherColumns })
  const doubts = row.savedValues || !row.reading ? [] : doubtsOf({ reading: row.reading, used: row.readBy ?? 'none' })
  return settleWithValues(session, row, (await valuesOf(session, row)).values, furtherColumns, doubts)
}

const takeStep = async (session: Session, row: PaperRow, patch: Patch): Promise<void> => {
  switch (patch.action) {
    case 'save':
      move(row, 'save')
      return withPathsInValues(async () => {
        await requireKnown(session, patch.values)
        await settleWithValues(session, row, patch.values, { savedValues: patch.values })
      })
    case 'accept':
      return acceptPaper(session, row, patch.values)
    case 'reject':
      return changePaper(session, row.id, { status: move(row, 'reject'), message: patch.reason })
    case 'retry':
      return readAgain(session, row, { status: move(row, 'retry') })
    case 'keep':
      return keepDuplicate(session, row, { duplicateReason: patch.reason })
    case 'enterByHand': {
      const savedValues = emptyValues()
      const noListFields = { vendorId: null, vendorPoId: null, vendorInvoiceNo: null, invoiceDate: null, currency: null, grandTotal: null }
      return changePaper(session, row.id, { status: move(row, 'enterByHand'), savedValues, message: null, ...noListFields })
    }
  }
}

/** Fields of a paper for the audit trail, without the text that was read, its positions and the waiting papers. */
const audited = ({ found: _found, foundLines: _lines, matches: _matches, nextId: _next, waiting: _waiting, ...paper }: Awaited<ReturnType<typeof loadPaper>>) =>
  paper

export const changeInvoicePdf = async (session: Session, id: string, patch: Patch) => {
  const { row, before } = await claim(session, id, patch.version)
  await takeStep(session, row, patch)
  const after = await loadPaper(session, await findPaper(session, id))
  const reason = 'reason' in patch ? { reason: patch.reason } : {}
  await session.audit({ entity: 'invoice_pdf', entityId: id, action: patch.action, before: audited(before), after: { ...audited(after), ...reason } })
  return after
}

/** Deletes a paper that didn't become an invoice, with its file. Its duplicates are no longer marked as such. */
export const discardInvoicePdf = async (session: Session, id: string, version: number | undefined) => {
  const { tx, ports, entry, audit, afterCommit } = session
  const { row, before } = await claim(session, id, version)
  move(row, 'discard')
  const duplicates = await tx
    .update(invoicePdfs)
    .set({ duplicateOf: null, version: sql`${invoicePdfs.version} + 1` })
    .where(and(eq(invoicePdfs.companyId, entry.company.id), eq(invoicePdfs.duplicateOf, id)))
    .returning()
  await tx.delete(invoicePdfs).where(ofPaper(session, id))
  await tx.delete(files).where(and(eq(files.companyId, entry.company.id), eq(files.id, row.fileId)))
  afterCommit(() => ports.files.delete(row.fileId))
  for (const duplicate of duplicates.filter(({ status }) => status === 'duplicate')) await keepDuplicate(session, duplicate, {})
  await audit({ entity: 'invoice_pdf', entityId: id, action: 'discard', before: audited(before) })
  return { id }
}
