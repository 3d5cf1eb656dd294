import { inArray, type SQL, sql } from 'drizzle-orm'
import { type Decimal, subtract } from '@/contracts/rules/decimal'
import { rowsOf } from '../../db/rows'
import type { Session } from '../../http/context'
import { sourcesOf } from '../documents/linked-lines'
import { progressOf } from '../documents/progress'

type Asking = Pick<Session, 'tx' | 'entry'>

/** A line of a delivery, as it is stored. */
export interface DeliveredLine {
  id: string
  lineNo: number
  deliveryId: string
  voucherId: string
  status: string
  type: 'delivery' | 'dropship' | 'return'
  customerId: string
  shipTo: string | null
  warehouseId: string | null
  partId: string | null
  partno: string | null
  mfrPartNo: string | null
  description: string
  uom: string
  qty: Decimal
  notes: string | null
  batchNo: string | null
  serials: string[]
  value: Decimal | null
  moveId: string | null
  /** Of its quantity, what had been held for its order. */
  released: Decimal
  isStock: boolean
  trackSerial: 'none' | 'record_only' | 'strict'
}

const read = ({ tx, entry }: Asking, which: SQL): Promise<DeliveredLine[]> =>
  rowsOf<DeliveredLine>(
    tx,
    sql`select l.id, l.line_no as "lineNo", d.id as "deliveryId", d.voucher_id as "voucherId", d.status, v.type, v.customer_id as "customerId", v.ship_to as "shipTo",
        v.warehouse_id as "warehouseId", l.part_id as "partId", l.partno, l.mfr_part_no as "mfrPartNo", l.description, l.uom, trim_scale(l.qty)::text as qty, l.notes,
        r.batch_no as "batchNo", r.serials, trim_scale(r.value)::text as value, r.move_id as "moveId", trim_scale(r.released)::text as released, coalesce(p.type = 'stock', false) as "isStock",
        coalesce(p.track_serial, 'none') as "trackSerial"
      from document_lines l
        join documents d on d.company_id = l.company_id and d.id = l.document_id
        join deliveries v on v.company_id = d.company_id and v.document_id = d.id
        join delivery_lines r on r.company_id = l.company_id and r.line_id = l.id
        left join parts p on p.company_id = l.company_id and p.id = l.part_id
      where l.company_id = ${entry.company.id} and ${which}
      order by d.created_at, d.id, l.line_no`,
  )

export const deliveredLines = async (session: Asking, lineIds: readonly string[]): Promise<DeliveredLine[]> =>
  lineIds.length === 0 ? [] : read(session, inArray(sql`l.id`, [...new Set(lineIds)]))

export const linesOfDelivery = (session: Asking, documentId: string): Promise<DeliveredLine[]> => read(session, sql`l.document_id = ${documentId}`)

/** How much of each line may still come back, besides what the document `except` takes. */
export const returnableLeft = async (session: Asking, lines: readonly DeliveredLine[], except: string | null) => {
  const progress = await progressOf(
    session,
    lines.map(({ id }) => id),
    except,
  )
  const left = new Map(lines.map(({ id, qty }) => [id, subtract(qty, progress(id, 'delivery').gone)]))
  return (lineId: string): Decimal => left.get(lineId) ?? '0'
}

interface Sourced {
  soLineId: string | null
  deliveryLineId: string | null
}

/** A delivery's lines, each with the line that it takes from. */
export const withSources = async <L extends { id: string }>(session: Session, documentId: string, lines: readonly L[]): Promise<(L & Sourced)[]> => {
  const sources = await sourcesOf(session, documentId)
  const by = (kind: string) => new Map(sources.filter((one) => one.kind === kind).map((one) => [one.lineId, one.fromLineId]))
  const [sold, delivered] = [by('sales_order'), by('delivery')]
  return lines.map((line) => ({ ...line, soLineId: sold.get(line.id) ?? null, deliveryLineId: delivered.get(line.id) ?? null }))
}
