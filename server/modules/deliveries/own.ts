import { deliveries } from '../../db/schema/movements'
import { type DeliveryAction, type DeliveryState, deliveryTransitions } from '../../domain/status/delivery'
import { transition } from '../../domain/status/transition'
import type { DocumentRow } from '../documents/drafts'
import { ownTable } from '../documents/own-table'

export type DeliveryRow = typeof deliveries.$inferSelect

export const { itsOwn: itsDelivery, ownOf, insertOwn, changeOwn } = ownTable(deliveries)

export const move = (row: DocumentRow, action: DeliveryAction): DeliveryState => transition(deliveryTransitions, row.status as DeliveryState, action)
