import type { VendorQuotationPatch } from '@/contracts/vendor-quotation-input'
import type { VendorQuotation } from '@/contracts/vendor-quotations'
import { type StepOf, useDocumentStep } from '@/documents/detail/use-document-step'
import { notify } from '@/ui/feedback/notify'
import { useChangeQuotation, useRememberQuotation } from './mutations'

/** The quotation's steps, and what the server adds to an answer: that a mail could not be written, for instance. */
export const useStep = (quotation: VendorQuotation) => {
  const steps = useDocumentStep({ kind: 'vendor_quotation', document: quotation, change: useChangeQuotation(), remember: useRememberQuotation() })
  const take = async (step: StepOf<VendorQuotationPatch>, of?: Pick<VendorQuotation, 'version' | 'voucherId'>) => {
    const after = await steps.take(step, of)
    for (const warning of after?.warnings ?? []) notify.warning(warning)
    return after
  }
  return { ...steps, take }
}
