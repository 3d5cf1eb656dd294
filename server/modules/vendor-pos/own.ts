import { vendorPos } from '../../db/schema/orders'
import { transition } from '../../domain/status/transition'
import { type VendorPoAction, type VendorPoState, vendorPoTransitions } from '../../domain/status/vendor-po'
import type { DocumentRow } from '../documents/drafts'
import { ownTable } from '../documents/own-table'

export type VendorPoRow = typeof vendorPos.$inferSelect

export const { itsOwn: itsPo, ownOf, changeOwn } = ownTable(vendorPos)

export const move = (row: DocumentRow, action: VendorPoAction): VendorPoState => transition(vendorPoTransitions, row.status as VendorPoState, action)
