import { salesOrders } from '../../db/schema/orders'
import { type SalesOrderAction, type SalesOrderState, salesOrderTransitions } from '../../domain/status/sales-order'
import { transition } from '../../domain/status/transition'
import type { DocumentRow } from '../documents/drafts'
import { ownTable } from '../documents/own-table'

export type SalesOrderRow = typeof salesOrders.$inferSelect

export const { itsOwn: itsOrder, ownOf, changeOwn } = ownTable(salesOrders)

export const move = (row: DocumentRow, action: SalesOrderAction): SalesOrderState => transition(salesOrderTransitions, row.status as SalesOrderState, action)
