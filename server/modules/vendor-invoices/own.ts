import { vendorInvoices } from '../../db/schema/invoices'
import { transition } from '../../domain/status/transition'
import { type VendorInvoiceAction, type VendorInvoiceState, vendorInvoiceTransitions } from '../../domain/status/vendor-invoice'
import type { DocumentRow } from '../documents/drafts'
import { ownTable } from '../documents/own-table'

export type VendorInvoiceOwn = typeof vendorInvoices.$inferSelect

export const { itsOwn: itsInvoice, ownOf, changeOwn } = ownTable(vendorInvoices)

export const move = (row: DocumentRow, action: VendorInvoiceAction): VendorInvoiceState =>
  transition(vendorInvoiceTransitions, row.status as VendorInvoiceState, action)
