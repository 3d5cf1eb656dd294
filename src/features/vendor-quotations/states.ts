import { isZero } from '@/contracts/rules/decimal'
import type { VendorQuotation } from '@/contracts/vendor-quotations'

type Status = VendorQuotation['status']

/** Statuses shown as progress; declined, expired, cancelled and superseded are not part of it. */
export const steps: readonly Status[] = ['draft', 'requested', 'received', 'partially_selected', 'selected']

export const isEditable = (status: Status): boolean => status === 'draft' || status === 'requested'
/** Whether the vendor has answered and the answer is still valid. */
export const isOffer = (status: Status): boolean => status === 'received' || status === 'selected' || status === 'partially_selected'
export const isCancellable = (status: Status): boolean => isEditable(status) || isOffer(status)
export const isRevisable = (status: Status): boolean => isOffer(status) || status === 'expired'
/** Whether to show a total: not before the vendor has named a price, instead of a total of 0. */
export const hasTotal = ({ status, grandTotal }: Pick<VendorQuotation, 'status' | 'grandTotal'>): boolean =>
  grandTotal !== null && (!isZero(grandTotal) || isOffer(status))
/** Whether files and notes may still be added. */
export const takesMore = (status: Status): boolean => isEditable(status) || isOffer(status) || status === 'expired' || status === 'declined'
