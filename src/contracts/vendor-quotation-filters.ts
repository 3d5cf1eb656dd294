import { documentFilters, vendorFilter } from './filters'

export const vendorQuotationStatuses = [
  'draft',
  'requested',
  'received',
  'selected',
  'partially_selected',
  'expired',
  'declined',
  'cancelled',
  'superseded',
] as const
export const vendorQuotationKinds = ['general', 'ingrammicro'] as const

export const vendorQuotationFilters = documentFilters(vendorQuotationStatuses, {
  kind: { kind: 'choice', label: 'Kind', choices: vendorQuotationKinds },
  ...vendorFilter,
  validUntil: { kind: 'day', label: 'Valid until' },
  due: { kind: 'day', label: 'Answer due' },
  vendorQuoteNo: { kind: 'text', label: 'Their quote' },
  inquiry: { kind: 'text', label: 'Inquiry' },
  specialBidNo: { kind: 'text', label: 'Special bid' },
  currency: { kind: 'text', label: 'Currency' },
  total: { kind: 'amount', label: 'Total in its currency', costs: true },
})
