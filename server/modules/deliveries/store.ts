import { and, eq, type SQL } from 'drizzle-orm'
import { deliveries } from '../../db/schema/movements'
import { customers } from '../../db/schema/records'
import { warehouses } from '../../db/schema/stock'
import { deliveryTransitions } from '../../domain/status/delivery'
import { documentStore } from '../documents/document-store'
import { customerOfDocument } from '../documents/parties'

export type DeliveryRow = typeof deliveries.$inferSelect

export const deliveryStore = documentStore({
  kind: 'delivery',
  table: deliveries,
  states: deliveryTransitions,
  joins: [[customers, customerOfDocument]],
  optional: [[warehouses, and(eq(warehouses.companyId, deliveries.companyId), eq(warehouses.id, deliveries.warehouseId)) as SQL]],
})
export const { ownOf, insertOwn, move, begin } = deliveryStore
