import { customerInvoices } from '../../db/schema/invoices'
import { customers } from '../../db/schema/records'
import { customerInvoiceTransitions } from '../../domain/status/customer-invoice'
import { documentStore } from '../documents/document-store'
import { customerOfDocument } from '../documents/parties'

export type CustomerInvoiceOwn = typeof customerInvoices.$inferSelect

export const customerInvoiceStore = documentStore({
  kind: 'customer_invoice',
  table: customerInvoices,
  states: customerInvoiceTransitions,
  joins: [[customers, customerOfDocument]],
})
export const { ownOf, changeOwn, nextStatus, begin } = customerInvoiceStore
