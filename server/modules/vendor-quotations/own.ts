import { vendorQuotations } from '../../db/schema/documents'
import { transition } from '../../domain/status/transition'
import { type VendorQuotationAction, type VendorQuotationState, vendorQuotationTransitions } from '../../domain/status/vendor-quotation'
import type { DocumentRow } from '../documents/drafts'
import { ownTable } from '../documents/own-table'

export type QuotationRow = typeof vendorQuotations.$inferSelect

export const { itsOwn: itsQuotation, ownOf, insertOwn, changeOwn } = ownTable(vendorQuotations)

export const move = (row: DocumentRow, action: VendorQuotationAction): VendorQuotationState =>
  transition(vendorQuotationTransitions, row.status as VendorQuotationState, action)
