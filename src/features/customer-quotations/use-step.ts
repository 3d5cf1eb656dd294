import { useNavigate } from '@tanstack/react-router'
import type { CustomerQuotationPatch } from '@/contracts/customer-quotation-input'
import type { CustomerQuotation } from '@/contracts/customer-quotations'
import { formatMoment } from '@/documents/dates'
import { staleRecord } from '@/documents/save-conflict'
import { errorMessage } from '@/lib/api-error'
import { documentLink } from '@/lookups/document-links'
import { notify } from '@/ui/feedback/notify'
import { useChangeCustomerQuotation, useRememberCustomerQuotation } from './queries'

/** `version` is added here. */
export type Step = CustomerQuotationPatch extends infer P ? (P extends unknown ? Omit<P, 'version'> : never) : never

/** Takes a step of the quotation, as it is or `of` an earlier answer; null when it could not be taken, which is said. */
export const useStep = (quotation: CustomerQuotation) => {
  const change = useChangeCustomerQuotation()
  const remember = useRememberCustomerQuotation()
  const navigate = useNavigate()
  const take = async (step: Step, of: Pick<CustomerQuotation, 'version' | 'voucherId'> = quotation): Promise<CustomerQuotation | null> => {
    try {
      const after = await change.mutateAsync({ voucherId: of.voucherId, patch: { ...step, version: of.version } as CustomerQuotationPatch })
      remember(after)
      if (step.action !== 'revise' && after.voucherId !== of.voucherId)
        await navigate({ ...documentLink('customer_quotation', after.voucherId), replace: true })
      return after
    } catch (error) {
      const current = staleRecord<CustomerQuotation>(error)
      if (!current) {
        notify.error(errorMessage(error))
        return null
      }
      remember(current)
      notify.warning(`${current.updatedByName} changed this at ${formatMoment(current.updatedAt)}. Look it through and try again.`)
      return null
    }
  }
  return { take, running: (action: Step['action']) => change.isPending && change.variables?.patch.action === action }
}
