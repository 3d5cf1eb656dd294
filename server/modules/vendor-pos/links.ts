import { and, eq, inArray } from 'drizzle-orm'
import type { z } from 'zod'
import type { vendorPoLineInput } from '@/contracts/vendor-po-input'
import { documentLines, documents, vendorQuotationLines, vendorQuotations } from '../../db/schema/documents'
import type { Session } from '../../http/context'
import { invalidField } from '../../http/problem'
import { idsInColumn } from '../documents/ids'
import type { LineFacts, NamedLine } from '../documents/line-facts'
import { type CoveredLine, coverageOf } from './coverage'

export type LineInput = z.output<typeof vendorPoLineInput>

/** Statuses of sales orders that goods may be bought for: confirmed, and neither closed nor given up. */
const CAN_BE_BOUGHT_FOR: ReadonlySet<string> = new Set(['confirmed', 'partially_delivered', 'delivered', 'partially_invoiced', 'invoiced'])

const refuse = (index: number, sentence: string, code: string) => invalidField(`lines.${index}.salesOrderLineId`, `Line ${index + 1}: ${sentence}`, code)

/** Why goods can't be bought for the sales order; null when they can. */
export const whyNotBought = ({ voucherId, status }: Pick<CoveredLine, 'voucherId' | 'status'>): string | null => {
  if (CAN_BE_BOUGHT_FOR.has(status)) return null
  return status === 'on_hold' ? `${voucherId} is on hold.` : `${voucherId} is ${status.replaceAll('_', ' ')}; only a confirmed sales order is bought for.`
}

/** @throws Problem 422 at the first line with a sales order line that it can't be bought for */
export const requireSoldLines = async (
  session: Session,
  lines: readonly (LineInput & { partId: string | null })[],
  isDropShip: boolean,
): Promise<CoveredLine[]> => {
  const covered = await coverageOf(session, idsInColumn(lines, 'salesOrderLineId'))
  const byId = new Map(covered.map((line) => [line.lineId, line]))
  lines.forEach(({ salesOrderLineId, partId, surplus }, index) => {
    if (!salesOrderLineId) {
      if (isDropShip) throw refuse(index, 'what goes straight to a customer is bought for a line of a sales order.', 'required')
      return
    }
    const sold = byId.get(salesOrderLineId)
    if (!sold) throw refuse(index, 'there is no such line of a sales order.', 'unknown')
    const reason = whyNotBought(sold)
    if (reason) throw refuse(index, reason, 'state')
    if (sold.partId && partId && sold.partId !== partId) throw refuse(index, `${sold.voucherId} sells ${sold.partno ?? 'another part'} there.`, 'part')
    if (isDropShip && sold.fulfilment === 'stock')
      throw refuse(index, `${sold.voucherId} delivers line ${sold.lineNo} from stock. Order it into a warehouse.`, 'place')
    if (!isDropShip && sold.fulfilment === 'dropship')
      throw refuse(index, `line ${sold.lineNo} of ${sold.voucherId} goes straight to the customer. Order it as a drop-ship.`, 'place')
    if (isDropShip && surplus) throw refuse(index, 'a drop-ship takes no more than the customer ordered.', 'surplus')
  })
  if (isDropShip && new Set(covered.map(({ documentId }) => documentId)).size > 1)
    throw invalidField('lines', 'A drop-ship is for one sales order. Order for each of them apart.', 'place')
  return covered
}

export interface OfferedLine extends NamedLine, Pick<LineFacts, 'status'> {
  vendorId: string
  vendorSku: string | null
  vendorQuoteNo: string | null
  specialBidNo: string | null
  validUntil: string | null
  qty: string
}

/** Statuses of quotations that vendors stand by. */
const VALID_STATUSES: ReadonlySet<string> = new Set(['received', 'selected', 'partially_selected'])

/** Why nothing can be ordered on the offer; null when it can be ordered on. @param today YYYY-MM-DD */
export const whyNotOffered = ({ voucherId, status, validUntil }: Pick<OfferedLine, 'voucherId' | 'status' | 'validUntil'>, today: string): string | null => {
  if (!VALID_STATUSES.has(status)) return `${voucherId} is ${status.replaceAll('_', ' ')}.`
  return validUntil !== null && validUntil < today ? `${voucherId} was valid until ${validUntil}. Record what the vendor says now, or order without it.` : null
}

export const offeredLines = async ({ tx, entry }: Session, lineIds: readonly string[]): Promise<ReadonlyMap<string, OfferedLine>> => {
  if (lineIds.length === 0) return new Map()
  const found = await tx
    .select({
      lineId: documentLines.id,
      documentId: documents.id,
      voucherId: documents.voucherId,
      status: documents.status,
      vendorId: vendorQuotations.vendorId,
      vendorSku: vendorQuotationLines.vendorSku,
      vendorQuoteNo: vendorQuotations.vendorQuoteNo,
      specialBidNo: vendorQuotations.specialBidNo,
      validUntil: vendorQuotations.validUntil,
      qty: documentLines.qty,
    })
    .from(documentLines)
    .innerJoin(documents, and(eq(documents.companyId, documentLines.companyId), eq(documents.id, documentLines.documentId)))
    .innerJoin(vendorQuotations, and(eq(vendorQuotations.companyId, documents.companyId), eq(vendorQuotations.documentId, documents.id)))
    .innerJoin(vendorQuotationLines, and(eq(vendorQuotationLines.companyId, documentLines.companyId), eq(vendorQuotationLines.lineId, documentLines.id)))
    .where(and(eq(documentLines.companyId, entry.company.id), inArray(documentLines.id, [...new Set(lineIds)])))
  return new Map(found.map((line) => [line.lineId, line]))
}

/**
 * Checks that the vendor offers what the lines order.
 * @param ordered quotation lines that the numbered order has already; these stay valid
 * @throws Problem 422 at the first line that orders what this vendor doesn't offer
 */
export const requireOfferedLines = async (
  session: Session,
  lines: readonly LineInput[],
  vendorId: string,
  ordered: ReadonlySet<string>,
): Promise<OfferedLine[]> => {
  const byId = await offeredLines(session, idsInColumn(lines, 'vendorQuotationLineId'))
  lines.forEach(({ vendorQuotationLineId }, index) => {
    if (!vendorQuotationLineId) return
    const refuseLine = (sentence: string, code: string) => invalidField(`lines.${index}.vendorQuotationLineId`, `Line ${index + 1}: ${sentence}`, code)
    const offered = byId.get(vendorQuotationLineId)
    if (!offered) throw refuseLine('there is no such line of a vendor’s quotation.', 'unknown')
    if (offered.vendorId !== vendorId) throw refuseLine(`${offered.voucherId} is another vendor’s.`, 'mismatch')
    const reason = ordered.has(vendorQuotationLineId) ? null : whyNotOffered(offered, session.today)
    if (reason) throw refuseLine(reason, 'state')
  })
  return [...byId.values()]
}
