import { customerQuotations } from '../../db/schema/documents'
import { type CustomerQuotationAction, type CustomerQuotationState, customerQuotationTransitions } from '../../domain/status/customer-quotation'
import { transition } from '../../domain/status/transition'
import type { DocumentRow } from '../documents/drafts'
import { ownTable } from '../documents/own-table'

export type QuotationRow = typeof customerQuotations.$inferSelect

export const { itsOwn: itsQuotation, ownOf, changeOwn } = ownTable(customerQuotations)

export const nextStatus = (row: DocumentRow, action: CustomerQuotationAction): CustomerQuotationState =>
  transition(customerQuotationTransitions, row.status as CustomerQuotationState, action)
