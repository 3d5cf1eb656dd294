import type { z } from 'zod'
import { declaredFor } from '@/contracts/rules/import-choice'
import type { importBody, ImportPreview, importPreviewBody } from '@/contracts/vendor-quotation-import'
import type { Session } from '../../http/context'
import { invalidField, Problem } from '../../http/problem'
import { attachFiles } from '../documents/attachments'
import { findDocument, lockDocument } from '../documents/drafts'
import { requireRate } from '../documents/rates'
import { answerRequest, claimOpenRequest, findOpenRequest } from './answer'
import { chooseConfiguration, refuseFaults, requireAgreement, type TakenLine, takenLines } from './choose'
import { requireActiveVendor } from '../parties/required'
import { insertQuotation } from './compose'
import { claimEarlier, findEarlier } from './earlier'
import type { OfferLine } from './lines'
import { changeOwn } from './store'
import { loadVendorQuotation } from './load'
import { findDuplicate, type QuoteFile, revisionText } from './read-file'
import { recordQuotation } from './record'
import { requireFreeNumber } from './vendor-number'

/** Shows what an import would take, and writes nothing. */
export const previewImport = async (
  session: Session,
  { file, quote }: QuoteFile,
  { vendorId, inquiryVoucherId }: z.output<typeof importPreviewBody>,
): Promise<ImportPreview> => {
  const duplicateOf = await findDuplicate(session, file.sha256, vendorId, quote)
  if (!vendorId || duplicateOf) return { ...quote, fileName: file.name, duplicateOf, earlier: null, answers: null }
  const inquiry = inquiryVoucherId ? await findDocument(session, 'inquiry', inquiryVoucherId) : null
  const earlier = await findEarlier(session, quote, vendorId, inquiry)
  const request = inquiry && (await findOpenRequest(session, vendorId, inquiry.id))
  return { ...quote, fileName: file.name, duplicateOf, earlier, answers: request?.voucherId ?? null }
}

/** Converts a line of the file to the shape in which quotations are written. */
const offerOf = ({ row, sku, manufacturer, mfrPartNo, description, qty, price, msrp, availQty, comments, configurationName }: TakenLine): OfferLine => ({
  mfrPartNo,
  description,
  qty,
  uom: 'each',
  unitCost: price,
  vendorSku: sku,
  manufacturer,
  msrp,
  availQty,
  comments,
  configurationName,
  fileRow: row,
})

/**
 * Records the distributor's offer, as received and numbered, in one transaction with the file that it came from: as the next revision of an earlier
 * quotation when the user says so, as the answer to an open request where there is one.
 */
export const importQuotation = async (session: Session, { file, quote }: QuoteFile, body: z.output<typeof importBody>) => {
  const { today, audit } = session
  const vendor = await requireActiveVendor(session, body.vendorId)
  const namedInquiry = body.inquiryVoucherId ? await findDocument(session, 'inquiry', body.inquiryVoucherId) : null
  const chosen = chooseConfiguration(quote, body.configuration)
  refuseFaults(quote, chosen)
  const currency = quote.header.currency ?? body.currency
  if (!currency) throw invalidField('currency', 'The file names no currency that we know. Choose one.', 'required')
  const rate = await requireRate(session, currency, body.rate)
  requireAgreement(quote, chosen, body.overrideReason)
  const duplicate = await findDuplicate(session, file.sha256, vendor.id, quote)
  if (duplicate) throw new Problem(409, `This quotation is already recorded as ${duplicate}.`, { code: 'DUPLICATE', data: { voucherId: duplicate } })

  const number = { vendorQuoteNo: quote.header.quoteNumber ?? file.name, vendorRevision: revisionText(quote) }
  if (!body.revisionOf) await requireFreeNumber(session, { vendorId: vendor.id, ...number })
  const earlier = body.revisionOf ? await claimEarlier(session, body.revisionOf, vendor, namedInquiry) : null
  const inquiry = earlier ? earlier.inquiry : namedInquiry
  const { header } = quote
  const kindRow = {
    ...earlier?.place,
    // Of two revisions with the same number, the later one holds the number once it is recorded.
    holdsNumber: earlier === null,
    ...number,
    vendorQuoteName: header.name,
    validUntil: header.validUntil ?? body.validUntil ?? null,
    specialBidNo: header.specialPricingNumber,
    specialBidEffective: header.specialPricingEffective,
    specialBidExpiry: header.specialPricingExpiry,
    endUserName: header.endUserName,
    declaredTotal: declaredFor(quote, chosen.index),
    importSha256: file.sha256,
  }
  const lines = takenLines(chosen).map(offerOf)
  const request = inquiry && !earlier ? await claimOpenRequest(session, vendor.id, inquiry) : null
  if (request) await answerRequest(session, request, { inquiry, currency, rate, kindRow, lines })
  const row = request
    ? await lockDocument(session, request.id)
    : await insertQuotation(session, { kind: body.kind, vendor, inquiry, date: today, currency, rate, kindRow, lines })
  await attachFiles(session, 'vendor-quotations', row.id)
  await changeOwn(session, row.id, { importFileId: file.id })
  const warnings = await recordQuotation(session, row, { rate, overrideReason: body.overrideReason })
  const created = await loadVendorQuotation(session, row)
  await audit({ entity: 'vendor_quotation', entityId: row.id, action: 'import', after: created })
  return { ...created, warnings }
}
