import { inArray, sql } from 'drizzle-orm'
import { rowsOf } from '../../db/rows'
import { salesProgressOf } from '../../domain/orders/sales-progress'
import { salesOrderTransitions } from '../../domain/status/sales-order'
import type { Session } from '../../http/context'
import { followCustomerPo } from '../customer-pos/follow'
import { type DocumentRow, lockDocuments } from '../documents/drafts'
import { followTransition } from '../documents/follow'
import { idsOf } from '../documents/ids'
import { soldLinesOf } from '../sales/sold-lines'

const sortedUnique = (ids: readonly string[]): string[] => [...new Set(ids)].sort()

/** Ids of the customers' orders that the sales orders are on. */
const customerPosOf = async ({ tx, entry }: Session, documentIds: readonly string[]): Promise<string[]> => {
  const rows = await rowsOf<{ id: string }>(
    tx,
    sql`select distinct o.customer_po_id as id from sales_orders o
      where o.company_id = ${entry.company.id} and ${inArray(sql`o.document_id`, [...documentIds])} and o.customer_po_id is not null`,
  )
  return sortedUnique(rows.map(({ id }) => id))
}

/** Locks the customers' orders that the sales orders are on, in the order of their ids. */
export const lockCustomerPosOf = async (session: Session, documentIds: readonly string[]): Promise<string[]> => {
  const customerPoIds = documentIds.length > 0 ? await customerPosOf(session, documentIds) : []
  await lockDocuments(session, customerPoIds)
  return customerPoIds
}

/**
 * Locks sales orders until the transaction ends, after the customers' orders that they are on; confirming an order locks in the same sequence.
 * Deliveries and invoices call it before anything else, so that `followSalesOrders` never waits for a lock.
 * @returns the sales orders, sorted by id
 */
export const lockSalesOrders = async (session: Session, documentIds: readonly string[]): Promise<{ orders: DocumentRow[]; customerPoIds: string[] }> => {
  const ids = sortedUnique(documentIds)
  const customerPoIds = await lockCustomerPosOf(session, ids)
  return { orders: await lockDocuments(session, ids), customerPoIds }
}

/**
 * Updates the status of sales orders from the deliveries and invoices that stand on them, and then that of the customers' orders. Call it after a
 * delivery or an invoice was posted or taken back and has its new status.
 */
export const followSalesOrders = async (session: Session, documentIds: readonly string[]): Promise<void> => {
  const { orders, customerPoIds } = await lockSalesOrders(session, documentIds)
  const lines = await soldLinesOf(session, idsOf(orders))
  for (const row of orders) {
    const orderLines = lines.filter(({ documentId }) => documentId === row.id)
    await followTransition(session, row, salesOrderTransitions, salesProgressOf(orderLines))
  }
  for (const id of customerPoIds) await followCustomerPo(session, id)
}
