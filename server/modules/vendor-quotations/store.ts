import { vendorQuotations } from '../../db/schema/documents'
import { vendorQuotationTransitions } from '../../domain/status/vendor-quotation'
import { documentStore } from '../documents/document-store'

export type QuotationRow = typeof vendorQuotations.$inferSelect

export const vendorQuotationStore = documentStore({ kind: 'vendor_quotation', table: vendorQuotations, states: vendorQuotationTransitions })
export const { ownOf, ownOfDocument, insertOwn, changeOwn, move, nextStatus, begin } = vendorQuotationStore
