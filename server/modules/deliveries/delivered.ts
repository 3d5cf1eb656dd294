import { inArray, type SQL, sql } from 'drizzle-orm'
import { type Decimal, subtract } from '@/contracts/rules/decimal'
import { rowsOf } from '../../db/rows'
import type { deliveryLines } from '../../db/schema/movements'
import type { Session } from '../../http/context'
import { sourcesOf } from '../documents/linked-lines'
import { progressOf } from '../documents/progress'
import { idsOf } from '../documents/ids'
import { joinPart, type LineFacts, lineFacts, linesIn } from '../documents/line-facts'
import type { DeliveryRow } from './store'

type CompanySession = Pick<Session, 'tx' | 'entry'>

/** A stored line of a delivery. */
export interface DeliveredLine
  extends
    LineFacts,
    Pick<DeliveryRow, 'type' | 'customerId' | 'shipTo' | 'warehouseId'>,
    Pick<typeof deliveryLines.$inferSelect, 'batchNo' | 'serials' | 'value' | 'moveId'> {
  deliveryId: string
  notes: string | null
  /** The part of its quantity that had been reserved in stock for its order. */
  released: Decimal
}

const read = ({ tx, entry }: CompanySession, where: SQL): Promise<DeliveredLine[]> =>
  rowsOf<DeliveredLine>(
    tx,
    sql`select ${lineFacts}, d.id as "deliveryId", v.type, v.customer_id as "customerId", v.ship_to as "shipTo", v.warehouse_id as "warehouseId", l.notes,
        r.batch_no as "batchNo", r.serials, trim_scale(r.value)::text as value, r.move_id as "moveId", trim_scale(r.released)::text as released
      from ${linesIn()}
        join deliveries v on v.company_id = d.company_id and v.document_id = d.id
        join delivery_lines r on r.company_id = l.company_id and r.line_id = l.id
        ${joinPart}
      where l.company_id = ${entry.company.id} and ${where}
      order by d.created_at, d.id, l.line_no`,
  )

export const deliveredLines = async (session: CompanySession, lineIds: readonly string[]): Promise<DeliveredLine[]> =>
  lineIds.length === 0 ? [] : read(session, inArray(sql`l.id`, [...new Set(lineIds)]))

export const linesOfDelivery = (session: CompanySession, documentId: string): Promise<DeliveredLine[]> => read(session, sql`l.document_id = ${documentId}`)

/** The quantity of each line that may still be returned. The document `except` doesn't count. */
export const returnableLeft = async (session: CompanySession, lines: readonly DeliveredLine[], except: string | null) => {
  const progress = await progressOf(session, idsOf(lines), except)
  const left = new Map(lines.map(({ id, qty }) => [id, subtract(qty, progress(id, 'delivery').gone)]))
  return (lineId: string): Decimal => left.get(lineId) ?? '0'
}

interface SourceIds {
  soLineId: string | null
  deliveryLineId: string | null
}

/** A delivery's lines with the ids of the lines that they take from. */
export const withSources = async <L extends { id: string }>(session: Session, documentId: string, lines: readonly L[]): Promise<(L & SourceIds)[]> => {
  const sources = await sourcesOf(session, documentId)
  const sourceIdsOf = (kind: string) => new Map(sources.filter((one) => one.kind === kind).map((one) => [one.lineId, one.fromLineId]))
  const [sold, delivered] = [sourceIdsOf('sales_order'), sourceIdsOf('delivery')]
  return lines.map((line) => ({ ...line, soLineId: sold.get(line.id) ?? null, deliveryLineId: delivered.get(line.id) ?? null }))
}
