import type { CustomerQuotationPatch } from '@/contracts/customer-quotation-input'
import type { CustomerQuotation } from '@/contracts/customer-quotations'
import { type StepOf, useDocumentStep } from '@/documents/detail/use-document-step'
import { useChangeCustomerQuotation, useRememberCustomerQuotation } from './mutations'

export type Step = StepOf<CustomerQuotationPatch>

export const useStep = (quotation: CustomerQuotation) =>
  useDocumentStep({ kind: 'customer_quotation', document: quotation, change: useChangeCustomerQuotation(), remember: useRememberCustomerQuotation() })
