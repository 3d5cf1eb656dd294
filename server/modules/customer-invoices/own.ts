import { customerInvoices } from '../../db/schema/invoices'
import { type CustomerInvoiceAction, type CustomerInvoiceState, customerInvoiceTransitions } from '../../domain/status/customer-invoice'
import { transition } from '../../domain/status/transition'
import type { DocumentRow } from '../documents/drafts'
import { ownTable } from '../documents/own-table'

export type CustomerInvoiceOwn = typeof customerInvoices.$inferSelect

export const { itsOwn: itsInvoice, ownOf, changeOwn } = ownTable(customerInvoices)

export const move = (row: DocumentRow, action: CustomerInvoiceAction): CustomerInvoiceState =>
  transition(customerInvoiceTransitions, row.status as CustomerInvoiceState, action)
