import { isZero } from '@/contracts/rules/decimal'
import type { VendorQuotation } from '@/contracts/vendor-quotations'

type Status = VendorQuotation['status']

/** The way of a quotation; declined, expired, cancelled and superseded are none of its steps. */
export const steps: readonly Status[] = ['draft', 'requested', 'received', 'partially_selected', 'selected']

export const isEditable = (status: Status): boolean => status === 'draft' || status === 'requested'
/** The vendor has answered, and the answer still holds. */
export const isOffer = (status: Status): boolean => status === 'received' || status === 'selected' || status === 'partially_selected'
export const isCancellable = (status: Status): boolean => isEditable(status) || isOffer(status)
export const isRevisable = (status: Status): boolean => isOffer(status) || status === 'expired'
/** Until the vendor has named a price there is no total, rather than one of nothing. */
export const hasTotal = ({ status, grandTotal }: Pick<VendorQuotation, 'status' | 'grandTotal'>): boolean =>
  grandTotal !== null && (!isZero(grandTotal) || isOffer(status))
/** Files and notes may still be added. */
export const takesMore = (status: Status): boolean => isEditable(status) || isOffer(status) || status === 'expired' || status === 'declined'
