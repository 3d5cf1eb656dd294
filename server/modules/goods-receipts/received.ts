import { inArray, type SQL, sql } from 'drizzle-orm'
import { type Decimal, subtract } from '@/contracts/rules/decimal'
import { rowsOf } from '../../db/rows'
import type { goodsReceiptLines } from '../../db/schema/movements'
import type { Session } from '../../http/context'
import { sourcesOf } from '../documents/linked-lines'
import { progressOf } from '../documents/progress'
import { idsOf } from '../documents/ids'
import { joinPart, type LineFacts, lineFacts, linesIn, type PriceFacts, priceFacts } from '../documents/line-facts'
import type { GoodsReceiptRow } from './store'

type CompanySession = Pick<Session, 'tx' | 'entry'>

/** A stored line of a goods receipt. */
export interface ReceivedLine
  extends
    LineFacts,
    PriceFacts,
    Pick<GoodsReceiptRow, 'type' | 'vendorId' | 'warehouseId'>,
    Pick<typeof goodsReceiptLines.$inferSelect, 'batchNo' | 'expiresOn' | 'serials' | 'value' | 'owed' | 'moveId'> {
  receiptId: string
  rate: Decimal
  notes: string | null
}

const read = ({ tx, entry }: CompanySession, condition: SQL): Promise<ReceivedLine[]> =>
  rowsOf<ReceivedLine>(
    tx,
    sql`select ${lineFacts}, ${priceFacts}, d.id as "receiptId", g.type, g.vendor_id as "vendorId", trim_scale(d.rate)::text as rate,
        g.warehouse_id as "warehouseId", l.notes, r.batch_no as "batchNo", r.expires_on::text as "expiresOn", r.serials, trim_scale(r.value)::text as value,
        trim_scale(r.owed)::text as owed, r.move_id as "moveId"
      from ${linesIn()}
        join goods_receipts g on g.company_id = d.company_id and g.document_id = d.id
        join goods_receipt_lines r on r.company_id = l.company_id and r.line_id = l.id
        ${joinPart}
      where l.company_id = ${entry.company.id} and ${condition}
      order by d.created_at, d.id, l.line_no`,
  )

export const receivedLines = async (session: CompanySession, lineIds: readonly string[]): Promise<ReceivedLine[]> =>
  lineIds.length === 0 ? [] : read(session, inArray(sql`l.id`, [...new Set(lineIds)]))

export const linesOfReceipt = (session: CompanySession, documentId: string): Promise<ReceivedLine[]> => read(session, sql`l.document_id = ${documentId}`)

/** The quantity of each line that may still be returned. The document `except` doesn't count. */
export const returnableLeft = async (session: CompanySession, lines: readonly ReceivedLine[], except: string | null) => {
  const progress = await progressOf(session, idsOf(lines), except)
  const left = new Map(lines.map(({ id, qty }) => [id, subtract(qty, progress(id, 'goods_receipt').gone)]))
  return (lineId: string): Decimal => left.get(lineId) ?? '0'
}

interface SourceIds {
  poLineId: string | null
  receiptLineId: string | null
}

/** A receipt's lines with the ids of the lines that they take from. */
export const withSources = async <L extends { id: string; qty: string }>(
  session: Session,
  documentId: string,
  lines: readonly L[],
): Promise<(L & SourceIds)[]> => {
  const sources = await sourcesOf(session, documentId)
  const by = (kind: string) => new Map(sources.filter((one) => one.kind === kind).map((one) => [one.lineId, one.fromLineId]))
  const [ordered, received] = [by('vendor_po'), by('goods_receipt')]
  return lines.map((line) => ({ ...line, poLineId: ordered.get(line.id) ?? null, receiptLineId: received.get(line.id) ?? null }))
}
