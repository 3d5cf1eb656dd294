import { and, eq, inArray, sql } from 'drizzle-orm'
import type { z } from 'zod'
import { compare } from '@/contracts/rules/decimal'
import { lineAmounts } from '@/contracts/rules/totals'
import type { vendorLineInput } from '@/contracts/vendor-quotation-input'
import { documentLineLinks, documentLines, vendorQuotationLines } from '../../db/schema/documents'
import type { Session } from '../../http/context'
import { invalidField } from '../../http/problem'
import { type NewLine, replaceLines } from '../documents/lines'
import { partIdsFor } from '../documents/link-parts'
import { linesOf, ownLines } from '../documents/stored-lines'

/** A line that a vendor offers; `inquiryLineId` undefined means "the one that asks for the same part". */
export type OfferLine = z.output<typeof vendorLineInput> & { fileRow?: number | null | undefined }
export type StoredLine = OfferLine & { id: string; isSelected: boolean }

const newLines = async (session: Session, lines: readonly OfferLine[], currency: string): Promise<NewLine[]> => {
  const partOf = await partIdsFor(session, lines)
  return lines.map(({ id, partno, mfrPartNo, description, qty, uom, unitCost }) => {
    const part = partOf({ partno, mfrPartNo })
    const unitPrice = unitCost ?? '0'
    const { net } = lineAmounts({ qty, unitPrice }, currency)
    return {
      ...(id ? { id } : {}),
      partId: part?.id ?? null,
      partno: partno ?? part?.partno ?? null,
      mfrPartNo: mfrPartNo ?? part?.mfrPartNo ?? null,
      description,
      qty,
      uom,
      unitPrice,
      lineNet: net,
      lineTotal: net,
    }
  })
}

const updatedColumns = {
  vendorSku: sql`excluded.vendor_sku`,
  manufacturer: sql`excluded.manufacturer`,
  msrp: sql`excluded.msrp`,
  availQty: sql`excluded.avail_qty`,
  leadTimeDays: sql`excluded.lead_time_days`,
  comments: sql`excluded.comments`,
  configurationName: sql`excluded.configuration_name`,
  isPriced: sql`excluded.is_priced`,
  moq: sql`excluded.moq`,
  countryOfOrigin: sql`excluded.country_of_origin`,
  weight: sql`excluded.weight`,
  alternativeGroup: sql`excluded.alternative_group`,
  requiredDate: sql`excluded.required_date`,
}

const writeOffers = async ({ tx, entry }: Session, ids: readonly string[], lines: readonly OfferLine[]): Promise<void> => {
  const rows = lines.map((line, index) => ({
    companyId: entry.company.id,
    lineId: ids[index] ?? '',
    vendorSku: line.vendorSku ?? null,
    manufacturer: line.manufacturer ?? null,
    msrp: line.msrp ?? null,
    availQty: line.availQty ?? null,
    leadTimeDays: line.leadTimeDays ?? null,
    comments: line.comments ?? null,
    configurationName: line.configurationName ?? null,
    fileRow: line.fileRow ?? null,
    isPriced: line.unitCost !== null && line.unitCost !== undefined,
    moq: line.moq ?? null,
    countryOfOrigin: line.countryOfOrigin ?? null,
    weight: line.weight ?? null,
    alternativeGroup: line.alternativeGroup ?? null,
    requiredDate: line.requiredDate ?? null,
  }))
  if (rows.length === 0) return
  await tx
    .insert(vendorQuotationLines)
    .values(rows)
    .onConflictDoUpdate({ target: [vendorQuotationLines.companyId, vendorQuotationLines.lineId], set: updatedColumns })
}

/**
 * Links each offer to the inquiry's line that it names, or else to the line that asks for the same part. Within one alternative, each line of the
 * inquiry is linked once.
 */
const linkToInquiry = async (session: Session, inquiryId: string | null, ids: readonly string[], lines: readonly OfferLine[]): Promise<void> => {
  const { tx, entry } = session
  const companyId = entry.company.id
  const columns = { id: documentLines.id, partno: documentLines.partno, mfrPartNo: documentLines.mfrPartNo, qty: documentLines.qty }
  const askedLines = inquiryId ? await linesOf(session, inquiryId, columns) : []
  const byId = new Map(askedLines.map((line) => [line.id, line]))
  const taken = new Set(lines.map(({ alternativeGroup, inquiryLineId }) => `${alternativeGroup ?? ''} ${inquiryLineId}`))
  const links = lines.flatMap(({ inquiryLineId, mfrPartNo, partno, alternativeGroup, qty }, index) => {
    if (inquiryLineId && !byId.has(inquiryLineId))
      throw invalidField(`lines.${index}.inquiryLineId`, `Line ${index + 1} names a line that the inquiry does not have.`, 'unknown')
    const numbers = [mfrPartNo, partno].flatMap((number) => (number ? [number.toUpperCase()] : []))
    const isFree = (id: string) => !taken.has(`${alternativeGroup ?? ''} ${id}`)
    const isSamePart = (line: (typeof askedLines)[number]) =>
      isFree(line.id) && [line.mfrPartNo, line.partno].some((number) => number !== null && numbers.includes(number.toUpperCase()))
    const match = inquiryLineId === undefined ? askedLines.find(isSamePart) : byId.get(inquiryLineId ?? '')
    const toLineId = ids[index]
    if (!match || !toLineId) return []
    taken.add(`${alternativeGroup ?? ''} ${match.id}`)
    return [{ companyId, fromLineId: match.id, toLineId, qty: compare(match.qty, qty) < 0 ? match.qty : qty }]
  })
  if (ids.length) await tx.delete(documentLineLinks).where(and(eq(documentLineLinks.companyId, companyId), inArray(documentLineLinks.toLineId, [...ids])))
  if (links.length) await tx.insert(documentLineLinks).values(links)
}

interface Target {
  documentId: string
  inquiryId: string | null
  currency: string
}

/** Replaces a quotation's lines, in their order; lines with an id stay the same lines. */
export const writeOfferLines = async (session: Session, { documentId, inquiryId, currency }: Target, lines: readonly OfferLine[]): Promise<string[]> => {
  const ids = await replaceLines(session, documentId, await newLines(session, lines, currency))
  await writeOffers(session, ids, lines)
  await linkToInquiry(session, inquiryId, ids, lines)
  return ids
}

const offerLines = ownLines(vendorQuotationLines, {
  line: documentLines,
  offer: vendorQuotationLines,
  inquiryLineId: sql<string | null>`(select k.from_line_id from document_line_links k
    where k.company_id = ${documentLines.companyId} and k.to_line_id = ${documentLines.id} limit 1)`,
})
/** The stored lines, in the shape in which they are written. */
export const storedOfferLines = async (session: Session, documentId: string): Promise<StoredLine[]> => {
  const rows = await offerLines(session, documentId)
  return rows.map(({ line, offer: { companyId: _company, lineId: _line, isPriced, ...offer }, inquiryLineId }) => ({
    ...offer,
    id: line.id,
    partno: line.partno,
    mfrPartNo: line.mfrPartNo,
    description: line.description,
    qty: line.qty,
    uom: line.uom,
    unitCost: isPriced ? line.unitPrice : null,
    inquiryLineId,
  }))
}
