import { inArray, sql } from 'drizzle-orm'
import { rowsOf } from '../../db/rows'
import { salesProgressOf } from '../../domain/orders/sales-progress'
import { salesOrderTransitions } from '../../domain/status/sales-order'
import type { Session } from '../../http/context'
import { followCustomerPo } from '../customer-pos/follow'
import { type DocumentRow, lockDocument } from '../documents/drafts'
import { follow } from '../documents/follow'
import { idsOf } from '../documents/ids'
import { soldLinesOf } from '../sales/sold-lines'

const inOrder = (ids: readonly string[]): string[] => [...new Set(ids)].sort()

/** The customers' orders that the sales orders are on. */
const customerPosOf = async ({ tx, entry }: Session, documentIds: readonly string[]): Promise<string[]> => {
  const rows = await rowsOf<{ id: string }>(
    tx,
    sql`select distinct o.customer_po_id as id from sales_orders o
      where o.company_id = ${entry.company.id} and ${inArray(sql`o.document_id`, [...documentIds])} and o.customer_po_id is not null`,
  )
  return inOrder(rows.map(({ id }) => id))
}

/** Holds the customers' orders that the sales orders are on, by their ids. */
export const lockCustomerPosOf = async (session: Session, documentIds: readonly string[]): Promise<string[]> => {
  const customerPoIds = documentIds.length > 0 ? await customerPosOf(session, documentIds) : []
  for (const id of customerPoIds) await lockDocument(session, id)
  return customerPoIds
}

/**
 * Holds sales orders until the transaction ends, the customers' orders that they are on before them, as whoever confirms one does. Deliveries
 * and invoices call it first of all, so that `followSalesOrders` has nothing to wait for.
 * @returns the sales orders, by their ids
 */
export const lockSalesOrders = async (session: Session, documentIds: readonly string[]): Promise<{ orders: DocumentRow[]; customerPoIds: string[] }> => {
  const ids = inOrder(documentIds)
  const customerPoIds = await lockCustomerPosOf(session, ids)
  const orders: DocumentRow[] = []
  for (const id of ids) orders.push(await lockDocument(session, id))
  return { orders, customerPoIds }
}

/**
 * Brings sales orders in line with the deliveries and invoices that stand on them, and then the customers' orders. To be called by what
 * posts or takes back either, after that has its status.
 */
export const followSalesOrders = async (session: Session, documentIds: readonly string[]): Promise<void> => {
  const { orders, customerPoIds } = await lockSalesOrders(session, documentIds)
  const lines = await soldLinesOf(session, idsOf(orders))
  for (const row of orders) {
    const own = lines.filter(({ documentId }) => documentId === row.id)
    await follow(session, row, salesOrderTransitions, salesProgressOf(own))
  }
  for (const id of customerPoIds) await followCustomerPo(session, id)
}
