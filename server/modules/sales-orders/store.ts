import { and, eq, type SQL } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { documents } from '../../db/schema/documents'
import { salesOrders } from '../../db/schema/orders'
import { customers } from '../../db/schema/records'
import { salesOrderTransitions } from '../../domain/status/sales-order'
import { documentStore } from '../documents/document-store'
import { customerOfDocument } from '../documents/parties'

export type SalesOrderRow = typeof salesOrders.$inferSelect

export const customerPo = alias(documents, 'customer_po')

export const salesOrderStore = documentStore({
  kind: 'sales_order',
  table: salesOrders,
  states: salesOrderTransitions,
  joins: [[customers, customerOfDocument]],
  optional: [[customerPo, and(eq(customerPo.companyId, salesOrders.companyId), eq(customerPo.id, salesOrders.customerPoId)) as SQL]],
})
export const { ownOf, changeOwn, move, nextStatus, begin } = salesOrderStore
