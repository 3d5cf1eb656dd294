import { customerQuotations } from '../../db/schema/documents'
import { customers } from '../../db/schema/records'
import { customerQuotationTransitions } from '../../domain/status/customer-quotation'
import { documentStore } from '../documents/document-store'
import { customerOfDocument } from '../documents/parties'

export type QuotationRow = typeof customerQuotations.$inferSelect

export const customerQuotationStore = documentStore({
  kind: 'customer_quotation',
  table: customerQuotations,
  states: customerQuotationTransitions,
  joins: [[customers, customerOfDocument]],
})
export const { ownOf, changeOwn, move, nextStatus, begin } = customerQuotationStore
