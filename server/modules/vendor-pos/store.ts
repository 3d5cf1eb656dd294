import { and, eq, type SQL } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { documents } from '../../db/schema/documents'
import { vendorPos } from '../../db/schema/orders'
import { vendorPoTransitions } from '../../domain/status/vendor-po'
import { documentStore } from '../documents/document-store'

export type VendorPoRow = typeof vendorPos.$inferSelect

export const salesOrder = alias(documents, 'sales_order')

export const vendorPoStore = documentStore({
  kind: 'vendor_po',
  table: vendorPos,
  states: vendorPoTransitions,
  optional: [[salesOrder, and(eq(salesOrder.companyId, vendorPos.companyId), eq(salesOrder.id, vendorPos.salesOrderId)) as SQL]],
})
export const { ownOf, changeOwn, move, nextStatus, begin } = vendorPoStore
