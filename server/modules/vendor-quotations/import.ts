import { eq, and } from 'drizzle-orm'
import type { z } from 'zod'
import type { importBody, ImportPreview } from '@/contracts/vendor-quotations'
import { compare } from '@/contracts/rules/decimal'
import { convertMoney } from '@/contracts/rules/base-totals'
import { declaredFor } from '@/contracts/rules/import-choice'
import { lineAmounts } from '@/contracts/rules/totals'
import { documentLineLinks, documentLines, vendorQuotationLines, vendorQuotations } from '../../db/schema/documents'
import { prefixes } from '../../domain/numbering'
import { transition } from '../../domain/status/transition'
import { vendorQuotationTransitions } from '../../domain/status/vendor-quotation'
import type { Session } from '../../http/context'
import { invalid, Problem } from '../../http/problem'
import { attachFiles } from '../documents/attachments'
import { findDocument, insertDraft, nextVoucherId, setStatus } from '../documents/drafts'
import { partIdsFor } from '../documents/link-parts'
import { requireRate } from '../documents/rates'
import { startQuoting } from '../inquiries/service'
import { findVendor } from '../parties/queries'
import { chooseConfiguration, refuseFaults, requireAgreement, type TakenLine, takenLines } from './choose'
import { loadVendorQuotation } from './queries'
import { findDuplicate, type QuoteFile, revisionText } from './read-file'

/** Says what an import would take; writes nothing. */
export const previewImport = async (session: Session, { file, quote }: QuoteFile, vendorId: string | null | undefined): Promise<ImportPreview> => {
  return { ...quote, fileName: file.name, duplicateOf: await findDuplicate(session, file.sha256, vendorId, quote) }
}

const requireVendor = async ({ tx, entry }: Session, vendorId: string) => {
  const vendor = await findVendor(tx, entry.company.id, vendorId)
  if (!vendor) throw invalid('vendorId', 'There is no such vendor.', 'unknown')
  return vendor
}

const writeLines = async (session: Session, documentId: string, currency: string, lines: readonly TakenLine[]): Promise<{ id: string; lineNo: number }[]> => {
  const { tx, entry } = session
  const companyId = entry.company.id
  const partOf = await partIdsFor(session, lines)
  const rows = lines.map(({ mfrPartNo, description, qty, price }, index) => {
    const part = partOf({ mfrPartNo })
    const { net } = lineAmounts({ qty, unitPrice: price }, currency)
    return {
      companyId,
      documentId,
      lineNo: index + 1,
      partId: part?.id ?? null,
      partno: part?.partno ?? null,
      mfrPartNo,
      description,
      qty,
      unitPrice: price,
      lineNet: net,
      lineTotal: net,
    }
  })
  const written = await tx.insert(documentLines).values(rows).returning({ id: documentLines.id, lineNo: documentLines.lineNo })
  const offers = written.flatMap(({ id, lineNo }) => {
    const line = lines[lineNo - 1]
    return line
      ? [
          {
            companyId,
            lineId: id,
            vendorSku: line.sku,
            manufacturer: line.manufacturer,
            msrp: line.msrp,
            availQty: line.availQty,
            comments: line.comments,
            configurationName: line.configurationName,
            fileRow: line.row,
          },
        ]
      : []
  })
  await tx.insert(vendorQuotationLines).values(offers)
  return written
}

/** Links each offer to the inquiry's line that asks for the same part, each line of the inquiry once. */
const linkToInquiry = async ({ tx, entry }: Session, inquiryId: string, written: readonly { id: string; lineNo: number }[], lines: readonly TakenLine[]) => {
  const companyId = entry.company.id
  const asked = await tx
    .select({ id: documentLines.id, partno: documentLines.partno, mfrPartNo: documentLines.mfrPartNo, qty: documentLines.qty })
    .from(documentLines)
    .where(and(eq(documentLines.companyId, companyId), eq(documentLines.documentId, inquiryId)))
    .orderBy(documentLines.lineNo)
  const links: (typeof documentLineLinks.$inferInsert)[] = []
  for (const { id, lineNo } of written) {
    const offer = lines[lineNo - 1]
    const number = offer?.mfrPartNo?.toUpperCase()
    const index = number ? asked.findIndex((line) => line.mfrPartNo?.toUpperCase() === number || line.partno?.toUpperCase() === number) : -1
    const [match] = index >= 0 ? asked.splice(index, 1) : []
    if (offer && match) links.push({ companyId, fromLineId: match.id, toLineId: id, qty: compare(match.qty, offer.qty) < 0 ? match.qty : offer.qty })
  }
  if (links.length) await tx.insert(documentLineLinks).values(links)
}

/** Records what the distributor offered, as received and numbered, in one transaction with the file it came from. */
export const importQuotation = async (session: Session, { file, quote }: QuoteFile, body: z.output<typeof importBody>) => {
  const { tx, entry, today, audit } = session
  const companyId = entry.company.id
  const vendor = await requireVendor(session, body.vendorId)
  const inquiry = body.inquiryVoucherId ? await findDocument(session, 'inquiry', body.inquiryVoucherId) : null
  const chosen = chooseConfiguration(quote, body.configuration)
  refuseFaults(quote, chosen)
  const currency = quote.header.currency ?? body.currency
  if (!currency) throw invalid('currency', 'The file names no currency that we know. Choose one.', 'required')
  const rate = requireRate(session, currency, body.rate)
  requireAgreement(quote, chosen, body.overrideReason)
  const duplicate = await findDuplicate(session, file.sha256, vendor.id, quote)
  if (duplicate) throw new Problem(409, `This quotation is already recorded as ${duplicate}.`, { code: 'DUPLICATE', data: { voucherId: duplicate } })

  const lines = takenLines(chosen)
  const total = chosen.computedSubTotal
  const row = await insertDraft(session, 'vendor_quotation', {
    date: today,
    partyId: vendor.id,
    currency,
    rate,
    subTotal: total,
    grandTotal: total,
    baseGrandTotal: convertMoney(total, rate, entry.company.baseCurrency),
  })
  await attachFiles(session, 'vendor-quotations', row.id)
  await tx.insert(vendorQuotations).values({
    companyId,
    documentId: row.id,
    vendorId: vendor.id,
    kind: body.kind,
    inquiryId: inquiry?.id ?? null,
    vendorQuoteNo: quote.header.quoteNumber ?? file.name,
    vendorRevision: revisionText(quote),
    vendorQuoteName: quote.header.name,
    validUntil: quote.header.validUntil ?? body.validUntil ?? null,
    specialBidNo: quote.header.specialPricingNumber,
    endUserName: quote.header.endUserName,
    declaredTotal: declaredFor(quote, chosen.index),
    importFileId: file.id,
    importSha256: file.sha256,
    overrideReason: body.overrideReason ?? null,
  })
  const written = await writeLines(session, row.id, currency, lines)
  if (inquiry) {
    await linkToInquiry(session, inquiry.id, written, lines)
    await startQuoting(session, inquiry)
  }
  await setStatus(session, row, transition(vendorQuotationTransitions, 'draft', 'record'), await nextVoucherId(session, prefixes.distributorQuotation, today))
  const created = await loadVendorQuotation(session, row)
  await audit({ entity: 'vendor_quotation', entityId: row.id, action: 'import', after: created })
  return created
}
