import { inArray, type SQL, sql } from 'drizzle-orm'
import { type Decimal, subtract } from '@/contracts/rules/decimal'
import { rowsOf } from '../../db/rows'
import type { deliveryLines } from '../../db/schema/movements'
import type { Session } from '../../http/context'
import { sourcesOf } from '../documents/linked-lines'
import { progressOf } from '../documents/progress'
import { idsOf } from '../documents/ids'
import { joinPart, type LineFacts, lineFacts, linesIn } from '../documents/line-facts'
import type { DeliveryRow } from './own'

type Asking = Pick<Session, 'tx' | 'entry'>

/** A line of a delivery, as it is stored. */
export interface DeliveredLine
  extends
    LineFacts,
    Pick<DeliveryRow, 'type' | 'customerId' | 'shipTo' | 'warehouseId'>,
    Pick<typeof deliveryLines.$inferSelect, 'batchNo' | 'serials' | 'value' | 'moveId'> {
  deliveryId: string
  notes: string | null
  /** How much of its quantity had been held in stock for its order. */
  released: Decimal
}

const read = ({ tx, entry }: Asking, which: SQL): Promise<DeliveredLine[]> =>
  rowsOf<DeliveredLine>(
    tx,
    sql`select ${lineFacts}, d.id as "deliveryId", v.type, v.customer_id as "customerId", v.ship_to as "shipTo", v.warehouse_id as "warehouseId", l.notes,
        r.batch_no as "batchNo", r.serials, trim_scale(r.value)::text as value, r.move_id as "moveId", trim_scale(r.released)::text as released
      from ${linesIn()}
        join deliveries v on v.company_id = d.company_id and v.document_id = d.id
        join delivery_lines r on r.company_id = l.company_id and r.line_id = l.id
        ${joinPart}
      where l.company_id = ${entry.company.id} and ${which}
      order by d.created_at, d.id, l.line_no`,
  )

export const deliveredLines = async (session: Asking, lineIds: readonly string[]): Promise<DeliveredLine[]> =>
  lineIds.length === 0 ? [] : read(session, inArray(sql`l.id`, [...new Set(lineIds)]))

export const linesOfDelivery = (session: Asking, documentId: string): Promise<DeliveredLine[]> => read(session, sql`l.document_id = ${documentId}`)

/** How much of each line may still come back, besides what the document `except` takes. */
export const returnableLeft = async (session: Asking, lines: readonly DeliveredLine[], except: string | null) => {
  const progress = await progressOf(session, idsOf(lines), except)
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
