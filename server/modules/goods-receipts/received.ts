import { inArray, type SQL, sql } from 'drizzle-orm'
import { type Decimal, subtract } from '@/contracts/rules/decimal'
import { rowsOf } from '../../db/rows'
import type { Session } from '../../http/context'
import { sourcesOf } from '../documents/linked-lines'
import { progressOf } from '../documents/progress'

type Asking = Pick<Session, 'tx' | 'entry'>

/** A line of a goods receipt, as it is stored. */
export interface ReceivedLine {
  id: string
  lineNo: number
  receiptId: string
  voucherId: string
  status: string
  type: 'receipt' | 'dropship' | 'return'
  vendorId: string
  currency: string
  rate: Decimal
  warehouseId: string | null
  partId: string | null
  partno: string | null
  mfrPartNo: string | null
  description: string
  uom: string
  qty: Decimal
  unitPrice: Decimal
  discountPct: Decimal
  notes: string | null
  batchNo: string | null
  expiresOn: string | null
  serials: string[]
  value: Decimal | null
  owed: Decimal | null
  moveId: string | null
  isStock: boolean
  trackSerial: 'none' | 'record_only' | 'strict'
}

const read = ({ tx, entry }: Asking, which: SQL): Promise<ReceivedLine[]> =>
  rowsOf<ReceivedLine>(
    tx,
    sql`select l.id, l.line_no as "lineNo", d.id as "receiptId", d.voucher_id as "voucherId", d.status, g.type, g.vendor_id as "vendorId", d.currency,
        trim_scale(d.rate)::text as rate, g.warehouse_id as "warehouseId", l.part_id as "partId", l.partno, l.mfr_part_no as "mfrPartNo", l.description, l.uom,
        trim_scale(l.qty)::text as qty, trim_scale(l.unit_price)::text as "unitPrice", trim_scale(l.discount_pct)::text as "discountPct", l.notes,
        r.batch_no as "batchNo", r.expires_on::text as "expiresOn", r.serials, trim_scale(r.value)::text as value, trim_scale(r.owed)::text as owed,
        r.move_id as "moveId", coalesce(p.type = 'stock', false) as "isStock", coalesce(p.track_serial, 'none') as "trackSerial"
      from document_lines l
        join documents d on d.company_id = l.company_id and d.id = l.document_id
        join goods_receipts g on g.company_id = d.company_id and g.document_id = d.id
        join goods_receipt_lines r on r.company_id = l.company_id and r.line_id = l.id
        left join parts p on p.company_id = l.company_id and p.id = l.part_id
      where l.company_id = ${entry.company.id} and ${which}
      order by d.created_at, d.id, l.line_no`,
  )

export const receivedLines = async (session: Asking, lineIds: readonly string[]): Promise<ReceivedLine[]> =>
  lineIds.length === 0 ? [] : read(session, inArray(sql`l.id`, [...new Set(lineIds)]))

export const linesOfReceipt = (session: Asking, documentId: string): Promise<ReceivedLine[]> => read(session, sql`l.document_id = ${documentId}`)

/** How much of each line may still go back, besides what the document `except` takes. */
export const returnableLeft = async (session: Asking, lines: readonly ReceivedLine[], except: string | null) => {
  const progress = await progressOf(
    session,
    lines.map(({ id }) => id),
    except,
  )
  const left = new Map(lines.map(({ id, qty }) => [id, subtract(qty, progress(id, 'goods_receipt').gone)]))
  return (lineId: string): Decimal => left.get(lineId) ?? '0'
}

interface Sourced {
  poLineId: string | null
  receiptLineId: string | null
}

/** A receipt's lines, each with the line that it takes from. */
export const withSources = async <L extends { id: string; qty: string }>(
  session: Session,
  documentId: string,
  lines: readonly L[],
): Promise<(L & Sourced)[]> => {
  const sources = await sourcesOf(session, documentId)
  const by = (kind: string) => new Map(sources.filter((one) => one.kind === kind).map((one) => [one.lineId, one.fromLineId]))
  const [ordered, received] = [by('vendor_po'), by('goods_receipt')]
  return lines.map((line) => ({ ...line, poLineId: ordered.get(line.id) ?? null, receiptLineId: received.get(line.id) ?? null }))
}
