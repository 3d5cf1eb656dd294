import { sql } from 'drizzle-orm'
import { type Decimal, isZero, subtract } from '@/contracts/rules/decimal'
import { rowsOf } from '../../db/rows'
import type { Session } from '../../http/context'
import { release, reserve } from '../stock/reserve'
import { missingOf } from './hold'
import type { SalesOrderRow } from './store'
import { deductReserved } from './reserved'

interface ReservedLine {
  lineId: string
  partId: string
  reserved: Decimal
}

/** Lines that are delivered from stock, with the quantity reserved for each. */
const stockLines = ({ tx, entry }: Session, documentId: string): Promise<ReservedLine[]> =>
  rowsOf<ReservedLine>(
    tx,
    sql`select l.id as "lineId", l.part_id as "partId", trim_scale(o.reserved)::text as reserved
      from document_lines l join sales_order_lines o on o.company_id = l.company_id and o.line_id = l.id
      where l.company_id = ${entry.company.id} and l.document_id = ${documentId} and o.fulfilment = 'stock' and l.part_id is not null order by l.line_no`,
  )

/**
 * Reserves free stock in the order's warehouse for what its lines still need. No transaction both does this and moves stock.
 * @returns whether anything was reserved
 */
export const reserveMissing = async (session: Session, { documentId, warehouseId }: SalesOrderRow): Promise<boolean> => {
  if (!warehouseId) return false
  const { missing } = await missingOf(session, [documentId])
  const requests = (await stockLines(session, documentId)).map(({ lineId, partId }) => ({ lineId, partId, warehouseId, qty: missing(lineId) }))
  const taken = await reserve(session, requests)
  const reservations = requests.map(({ lineId }, index) => ({ lineId, qty: subtract('0', taken[index] ?? '0') }))
  await deductReserved(session, reservations)
  return reservations.some(({ qty }) => !isZero(qty))
}

/** Releases everything that is reserved for the order. */
export const releaseAll = async (session: Session, { documentId, warehouseId }: SalesOrderRow): Promise<void> => {
  const held = (await stockLines(session, documentId)).filter(({ reserved }) => !isZero(reserved))
  if (held.length === 0) return
  if (!warehouseId) throw new Error(`sales order ${documentId} holds goods in no warehouse`)
  await deductReserved(
    session,
    held.map(({ lineId, reserved }) => ({ lineId, qty: reserved })),
  )
  await release(
    session,
    held.map(({ partId, reserved }) => ({ partId, warehouseId, qty: reserved })),
  )
}
