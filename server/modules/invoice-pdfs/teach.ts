import { and, eq, sql } from 'drizzle-orm'
import type { PaperValues } from '@/contracts/invoice-pdf-input'
import { documents } from '../../db/schema/documents'
import { invoicePdfTexts, invoiceTemplates } from '../../db/schema/invoices'
import { partyTaxIds } from '../../db/schema/records'
import { lessonOf } from '../../domain/vendor-papers/lesson'
import { learnTemplate } from '../../domain/vendor-papers/templates/learn'
import { mergeTemplates } from '../../domain/vendor-papers/templates/merge'
import type { Session } from '../../http/context'
import { findVendor } from '../parties/queries'
import type { PaperRow } from './find'

const vendorOnPaper = async ({ tx, entry }: Session, vendorId: string) => {
  const vendor = await findVendor(tx, entry.company.id, vendorId)
  if (!vendor) return null
  const taxIds = await tx
    .select({ value: partyTaxIds.value })
    .from(partyTaxIds)
    .where(and(eq(partyTaxIds.companyId, entry.company.id), eq(partyTaxIds.partyId, vendorId)))
  return { name: vendor.name, taxIds: taxIds.map(({ value }) => value) }
}

const numberOf = async ({ tx, entry }: Session, id: string | null): Promise<string | null> => {
  if (!id) return null
  const [row] = await tx
    .select({ voucherId: documents.voucherId })
    .from(documents)
    .where(and(eq(documents.companyId, entry.company.id), eq(documents.id, id)))
  return row?.voucherId ?? null
}

/** Learns from corrected values where the vendor's papers show them. Nothing is learned from papers that were read correctly or from XML. */
export const learnFrom = async (session: Session, row: PaperRow, values: PaperValues): Promise<void> => {
  const { tx, entry } = session
  const { vendorId } = values
  if (!vendorId || row.readBy === 'xml') return
  const [text] = await tx
    .select({ contents: invoicePdfTexts.contents })
    .from(invoicePdfTexts)
    .where(and(eq(invoicePdfTexts.companyId, entry.company.id), eq(invoicePdfTexts.invoicePdfId, row.id)))
  const vendor = await vendorOnPaper(session, vendorId)
  if (!text || !vendor || !text.contents.textLayer || text.contents.items.length === 0) return
  const contents = { ...text.contents, attachments: [] }
  const lesson = lessonOf({ contents, reading: row.reading, values, vendor, orderNumber: await numberOf(session, row.vendorPoId) })
  if (!lesson) return
  const learned = learnTemplate(contents, lesson)
  if (!learned.vendor.name && !learned.vendor.taxId && learned.vendor.domains.length === 0) return
  const ofVendor = and(eq(invoiceTemplates.companyId, entry.company.id), eq(invoiceTemplates.vendorId, vendorId))
  const [known] = await tx.select().from(invoiceTemplates).where(ofVendor).for('update')
  const template = known ? mergeTemplates(known.template, learned) : learned
  const updated = { updatedAt: sql`now()`, updatedBy: entry.user._id }
  await tx
    .insert(invoiceTemplates)
    .values({ companyId: entry.company.id, vendorId, template, ...updated })
    .onConflictDoUpdate({
      target: [invoiceTemplates.companyId, invoiceTemplates.vendorId],
      set: { template, learnedFrom: sql`${invoiceTemplates.learnedFrom} + 1`, ...updated },
    })
}
