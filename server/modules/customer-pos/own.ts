import { customerPos } from '../../db/schema/orders'
import { type CustomerPoAction, type CustomerPoState, customerPoTransitions } from '../../domain/status/customer-po'
import { transition } from '../../domain/status/transition'
import type { DocumentRow } from '../documents/drafts'
import { ownTable } from '../documents/own-table'

export type CustomerPoRow = typeof customerPos.$inferSelect

export const { itsOwn: itsPo, ownOf, changeOwn } = ownTable(customerPos)

export const move = (row: DocumentRow, action: CustomerPoAction): CustomerPoState => transition(customerPoTransitions, row.status as CustomerPoState, action)
