import { vendorInvoices } from '../../db/schema/invoices'
import { vendorInvoiceTransitions } from '../../domain/status/vendor-invoice'
import { documentStore } from '../documents/document-store'

export type VendorInvoiceOwn = typeof vendorInvoices.$inferSelect

export const vendorInvoiceStore = documentStore({ kind: 'vendor_invoice', table: vendorInvoices, states: vendorInvoiceTransitions })
export const { ownOf, ownOfDocument, changeOwn, move, begin } = vendorInvoiceStore
