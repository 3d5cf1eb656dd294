import { and, eq, type SQL } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { documents } from '../../db/schema/documents'
import { vendorOrders } from '../../db/schema/orders'
import { vendorOrderTransitions } from '../../domain/status/vendor-order'
import { documentStore } from '../documents/document-store'

export type VendorOrderRow = typeof vendorOrders.$inferSelect

export const vendorPo = alias(documents, 'vendor_po')

export const vendorOrderStore = documentStore({
  kind: 'vendor_order',
  table: vendorOrders,
  states: vendorOrderTransitions,
  joins: [[vendorPo, and(eq(vendorPo.companyId, vendorOrders.companyId), eq(vendorPo.id, vendorOrders.vendorPoId)) as SQL]],
})
export const { ownOf, changeOwn, move, nextStatus, begin } = vendorOrderStore
