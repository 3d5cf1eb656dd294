import { customerQuotationStatuses } from './customer-quotation-record'
import { customerFilter, documentFilters, totalFilters } from './filters'

export const customerQuotationFilters = documentFilters(customerQuotationStatuses, {
  ...customerFilter,
  validUntil: { kind: 'day', label: 'Valid until' },
  inquiry: { kind: 'text', label: 'Inquiry' },
  ...totalFilters,
  submittedBy: { kind: 'reference', label: 'Submitted by', of: 'users' },
  mailFailed: { kind: 'yesno', label: 'Mail failed' },
})
