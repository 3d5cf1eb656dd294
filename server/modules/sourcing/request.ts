import { and, eq, inArray, sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { requestBody, RequestAnswer } from '@/contracts/sourcing'
import { rowsOf } from '../../db/rows'
import { documentLines, inquiryLines } from '../../db/schema/documents'
import { files } from '../../db/schema/identity'
import type { Session } from '../../http/context'
import { invalidField } from '../../http/problem'
import { type DocumentRow, findDocument } from '../documents/drafts'
import { ownLinesOf } from '../documents/stored-lines'
import { askVendor } from '../vendor-quotations/ask'
import { requireActiveVendor, type Vendor } from '../parties/required'
import { insertQuotation } from '../vendor-quotations/compose'
import type { OfferLine } from '../vendor-quotations/lines'
import { loadVendorQuotation } from '../vendor-quotations/load'

type Body = z.output<typeof requestBody>
type AskedLine = OfferLine & { inquiryLineId: string; lineNo: number }

/** The lines to ask for, without any data of the customer: neither name nor target price leaves the inquiry. */
const linesToAsk = async (session: Session, inquiry: DocumentRow, lineIds: readonly string[] | undefined): Promise<AskedLine[]> => {
  const { requiredDate, noQuoteReason: reason } = inquiryLines
  const rows = await ownLinesOf(session, inquiry.id, inquiryLines, { line: documentLines, requiredDate, noQuoteReason: reason })
  const known = new Set(rows.map(({ line }) => line.id))
  const unknownIndex = lineIds?.findIndex((id) => !known.has(id)) ?? -1
  if (unknownIndex >= 0) throw invalidField(`lineIds.${unknownIndex}`, 'A line does not belong to this inquiry.', 'unknown')
  const wantedIds = new Set(lineIds ?? rows.flatMap(({ line, noQuoteReason }) => (noQuoteReason === null ? [line.id] : [])))
  const chosen = rows.filter(({ line }) => wantedIds.has(line.id))
  const unquoted = chosen.find(({ noQuoteReason }) => noQuoteReason !== null)
  if (unquoted) throw invalidField('lineIds', `Line ${unquoted.line.lineNo} is marked as not quoted.`, 'not_quoted')
  if (chosen.length === 0) throw invalidField('lineIds', 'The inquiry has no line to ask for.', 'required')
  return chosen.map(({ line: { id, lineNo, partno, mfrPartNo, description, qty, uom, notes }, requiredDate }) => ({
    inquiryLineId: id,
    lineNo,
    partno,
    mfrPartNo,
    description,
    qty,
    uom,
    requiredDate,
    comments: notes,
  }))
}

/** @throws Problem 422 for a file that does not belong to the inquiry */
const requireFiles = async ({ tx, entry }: Session, inquiry: DocumentRow, fileIds: readonly string[]): Promise<void> => {
  if (fileIds.length === 0) return
  const found = await tx
    .select({ id: files.id })
    .from(files)
    .where(and(eq(files.companyId, entry.company.id), eq(files.documentId, inquiry.id), inArray(files.id, [...fileIds])))
  if (found.length < new Set(fileIds).size) throw invalidField('fileIds', 'A file is no longer with the inquiry. Choose again.', 'unknown')
}

/** Lines that the vendor was asked for before and has not answered, with the number of that request. */
const askedBefore = ({ tx, entry }: Session, vendorId: string, lines: readonly AskedLine[]) =>
  rowsOf<{ lineNo: number; voucherId: string }>(
    tx,
    sql`select distinct al.line_no as "lineNo", d.voucher_id as "voucherId" from document_line_links k
      join document_lines al on al.company_id = k.company_id and al.id = k.from_line_id
      join document_lines l on l.company_id = k.company_id and l.id = k.to_line_id
      join documents d on d.company_id = l.company_id and d.id = l.document_id and d.status in ('draft', 'requested')
      join vendor_quotations v on v.company_id = d.company_id and v.document_id = d.id and v.vendor_id = ${vendorId}
      where k.company_id = ${entry.company.id} and ${inArray(
        sql`k.from_line_id`,
        lines.map(({ inquiryLineId }) => inquiryLineId),
      )} order by 1`,
  )

const kindOf = ({ distributorKind }: Vendor) => (distributorKind === 'ingrammicro' ? ('ingrammicro' as const) : ('general' as const))

const requireVendors = async (session: Session, ids: readonly string[]): Promise<Vendor[]> => {
  const vendors: Vendor[] = []
  for (const [index, id] of ids.entries()) {
    if (ids.indexOf(id) !== index) throw invalidField(`vendorIds.${index}`, 'This vendor is chosen twice.', 'duplicate')
    vendors.push(await requireActiveVendor(session, id, `vendorIds.${index}`))
  }
  // Distributors last: every request takes its numbers from the two series in the same order, so that no request blocks another.
  return vendors.sort((a, b) => Number(kindOf(a) === 'ingrammicro') - Number(kindOf(b) === 'ingrammicro'))
}

/** Asks each vendor for the same lines of an inquiry: one numbered request per vendor, mailed to vendors that have an address. */
export const requestQuotations = async (session: Session, body: Body): Promise<RequestAnswer> => {
  const inquiry = await findDocument(session, 'inquiry', body.inquiryVoucherId)
  const lines = await linesToAsk(session, inquiry, body.lineIds)
  await requireFiles(session, inquiry, body.fileIds)
  const vendors = await requireVendors(session, body.vendorIds)
  const answer: RequestAnswer = { quotations: [], warnings: [] }
  const drafts: { vendor: Vendor; row: DocumentRow }[] = []
  for (const vendor of vendors) {
    const before = await askedBefore(session, vendor.id, lines)
    const [first] = before
    if (first)
      answer.warnings.push({
        vendorId: vendor.id,
        code: 'ALREADY_ASKED',
        message: `${vendor.name} was asked for ${before.length === 1 ? `line ${first.lineNo}` : `${before.length} of these lines`} before, in ${first.voucherId}, and has not answered.`,
      })
    const kindRow = { dueDate: body.dueDate ?? null }
    const row = await insertQuotation(session, { kind: kindOf(vendor), vendor, inquiry, date: session.today, currency: vendor.currency, kindRow, lines })
    drafts.push({ vendor, row })
  }
  for (const { vendor, row } of drafts) {
    const { voucherId, mailed } = await askVendor(session, row, { kind: kindOf(vendor) }, vendor, body)
    if (!mailed) answer.warnings.push({ vendorId: vendor.id, code: 'NO_EMAIL', message: `${vendor.name} has no e-mail address. Send ${voucherId} yourself.` })
    answer.quotations.push({ id: row.id, voucherId, vendor: { id: vendor.id, code: vendor.code, name: vendor.name }, mailed })
    await session.audit({ entity: 'vendor_quotation', entityId: row.id, action: 'request', after: await loadVendorQuotation(session, row) })
  }
  return answer
}
