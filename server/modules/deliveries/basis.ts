import { and, eq, inArray, sql } from 'drizzle-orm'
import type { DeliverableOrder, DeliveryBasis, ReturnableDelivery } from '@/contracts/deliveries'
import { compare } from '@/contracts/rules/decimal'
import { rowsOf } from '../../db/rows'
import { documents } from '../../db/schema/documents'
import type { Session } from '../../http/context'
import { notFound } from '../../http/problem'
import { findDocument } from '../documents/drafts'
import { openQty, progressOf } from '../documents/progress'
import { idsOf } from '../documents/ids'
import { reservedOf } from '../sales-orders/reserved'
import { warehouseOptions } from '../stock/warehouses'
import { customerReference } from '../parties/queries'
import { linesOfDelivery, returnableLeft } from './delivered'
import { type SoldLine, soldToCustomer } from './sold'

/** The customer of a sales order. @throws Problem 404 */
const customerOfOrder = async ({ tx, entry }: Session, voucherId: string): Promise<string> => {
  const [order] = await tx
    .select({ kind: documents.kind, partyId: documents.partyId })
    .from(documents)
    .where(and(eq(documents.companyId, entry.company.id), eq(documents.voucherId, voucherId.trim().toUpperCase())))
  if (!order?.partyId || (order.kind as string) !== 'sales_order') throw notFound()
  return order.partyId
}

/** Id of the draft that is being edited, whose own quantities still count as open. @throws Problem 404 */
const idOf = async (session: Session, voucherId: string | undefined): Promise<string | null> =>
  voucherId ? (await findDocument(session, 'delivery', voucherId)).id : null

type Level = DeliverableOrder['lines'][number]['levels'][number]

const levelsOf = async ({ tx, entry }: Session, partIds: readonly string[]): Promise<ReadonlyMap<string, Level[]>> => {
  const rows = partIds.length
    ? await rowsOf<Level & { partId: string }>(
        tx,
        sql`select part_id as "partId", warehouse_id as "warehouseId", trim_scale(on_hand)::text as "onHand", trim_scale(on_hand - reserved)::text as free
          from stock_levels where company_id = ${entry.company.id} and ${inArray(sql`part_id`, [...partIds])} and on_hand > 0 order by warehouse_id`,
      )
    : []
  const levels = new Map<string, Level[]>()
  for (const { partId, ...level } of rows) levels.set(partId, [...(levels.get(partId) ?? []), level])
  return levels
}

const ordersOf = async (session: Session, lines: readonly SoldLine[], except: string | null): Promise<DeliverableOrder[]> => {
  const ids = lines.map(({ id }) => id)
  const progress = await progressOf(session, ids, except)
  const reserved = await reservedOf(session, ids)
  const levels = await levelsOf(session, [...new Set(lines.flatMap(({ partId }) => partId ?? []))])
  const orders = new Map<string, DeliverableOrder>()
  for (const { id, orderId, voucherId, date, customerOrderNumber, shipTo, warehouseId, ...line } of lines) {
    const lineProgress = progress(id, 'delivery')
    const open = openQty(line.qty, lineProgress)
    if (compare(open, '0') <= 0) continue
    const order = orders.get(orderId) ?? { voucherId, date, customerOrderNumber, shipTo, warehouseId, lines: [] }
    const figures = { open, onDrafts: lineProgress.drafts, ordered: line.qty, delivered: lineProgress.gone, reserved: reserved.get(id) ?? '0' }
    order.lines.push({ ...line, ...figures, soLineId: id, levels: levels.get(line.partId ?? '') ?? [] })
    orders.set(orderId, order)
  }
  return [...orders.values()]
}

interface BasisQuery {
  customerId?: string | undefined
  order?: string | undefined
  except?: string | undefined
}

/** Warehouses, and the customer's orders with open quantities; an unknown customer has none. @throws Problem 404 for an unknown order */
export const basisFor = async (session: Session, { customerId, order, except }: BasisQuery): Promise<DeliveryBasis> => {
  const id = order ? await customerOfOrder(session, order) : customerId
  const customer = id ? await customerReference(session, id) : null
  return {
    warehouses: await warehouseOptions(session),
    customer,
    orders: customer ? await ordersOf(session, await soldToCustomer(session, customer.id), await idOf(session, except)) : [],
  }
}

/** @throws Problem 404 unless it is a posted delivery that isn't a return */
export const returnableDelivery = async (session: Session, voucherId: string, except: string | undefined): Promise<ReturnableDelivery> => {
  const row = await findDocument(session, 'delivery', voucherId)
  const lines = await linesOfDelivery(session, row.id)
  if (row.status !== 'posted' || lines[0]?.type === 'return') throw notFound()
  const exceptId = await idOf(session, except)
  const leftOf = await returnableLeft(session, lines, exceptId)
  const progress = await progressOf(session, idsOf(lines), exceptId)
  const customer = row.partyId ? await customerReference(session, row.partyId) : null
  if (!customer) throw new Error(`delivery ${row.id} has no customer`)
  return {
    voucherId: row.voucherId,
    customer,
    warehouseId: lines[0]?.warehouseId ?? null,
    lines: lines.flatMap(({ id, ...line }) => {
      const open = leftOf(id)
      if (compare(open, '0') <= 0) return []
      return [{ ...line, open, onDrafts: progress(id, 'delivery').drafts, deliveryLineId: id, delivered: line.qty }]
    }),
  }
}
