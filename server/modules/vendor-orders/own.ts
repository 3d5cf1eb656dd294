import { vendorOrders } from '../../db/schema/orders'
import { transition } from '../../domain/status/transition'
import { type VendorOrderAction, type VendorOrderState, vendorOrderTransitions } from '../../domain/status/vendor-order'
import type { DocumentRow } from '../documents/drafts'
import { ownTable } from '../documents/own-table'

export type VendorOrderRow = typeof vendorOrders.$inferSelect

export const { itsOwn: itsVendorOrder, ownOf, changeOwn } = ownTable(vendorOrders)

export const move = (row: DocumentRow, action: VendorOrderAction): VendorOrderState =>
  transition(vendorOrderTransitions, row.status as VendorOrderState, action)
